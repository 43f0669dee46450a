import { useMatches } from '@tanstack/react-router'
import { addDays } from '#shared/days.ts'
import type { Account } from '#shared/session.ts'
import {
  careerIcon,
  chatIcon,
  dashboardIcon,
  friendsIcon,
  rewardsIcon,
  tasksIcon,
  teamsIcon,
} from '../ui/navigation-icons.ts'

type NavPage = { to: string; label: string; shape: string; waiting?: string }

/** In the order of a wide window. */
export const navPages = [
  { to: '/dashboard', label: 'Dashboard', shape: dashboardIcon },
  { to: '/teams', label: 'Teams', shape: teamsIcon },
  { to: '/friends', label: 'Friends', shape: friendsIcon, waiting: 'friend request' },
  { to: '/tasks', label: 'Tasks', shape: tasksIcon },
  { to: '/career', label: 'Career', shape: careerIcon },
  { to: '/rewards', label: 'Rewards', shape: rewardsIcon },
  { to: '/chat', label: 'Chat', shape: chatIcon, waiting: 'unread message' },
] satisfies NavPage[]

/** What a phone shows at the bottom, in this order; More holds the others. */
const tabs = ['/dashboard', '/tasks', '/chat', '/career']
export const phonePages: NavPage[] = tabs.map((tab) => navPages.find(({ to }) => to === tab)!)
export const pagesInMore: NavPage[] = navPages.filter(({ to }) => !tabs.includes(to))

/** Days after which all links look alike. */
const QUIET_DAYS = 7
/** What somebody new needs for what they came for. */
const needed = {
  team: ['/dashboard', '/teams', '/friends', '/tasks', '/chat'],
  job: ['/dashboard', '/tasks', '/career'],
  class: ['/dashboard', '/teams', '/tasks', '/chat'],
  tasks: ['/dashboard', '/tasks'],
}

/** Whether somebody new is not to be drawn to it yet. */
export const isQuiet = (to: string, { purpose, createdAt }: Account, today: string) =>
  purpose !== null && !needed[purpose].includes(to) && addDays(createdAt.slice(0, 10), QUIET_DAYS) > today

/** As in nav-bar.module.css. */
export const PHONE = '(width < 40rem)'

/** Pages that belong to another link than their address says. */
const homes: Record<string, string> = { '/people/:uid': '/friends', '/classes': '/teams' }

export const isAt = (to: string, here: string) => here.startsWith(to) || homes[here] === to

/** The path of the page, as in shared/pages.ts. */
export const useHere = () => useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path ?? '' })
