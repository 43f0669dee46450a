import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Room } from '#features/chat/contract.ts'
import { openDirect } from '#features/chat/web/actions/open-direct.ts'
import type { FriendRow } from '#features/friends/contract.ts'
import type { OwnAccount } from '#features/people/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { addOwnTask } from '#features/tasks/web/actions/add-own-task.ts'
import { focusQuickAdd } from '#features/tasks/web/actions/focus-quick-add.ts'
import type { Team } from '#features/teams/contract.ts'
import { lookOf } from '#features/teams/web/queries/teams.ts'
import { formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import {
  careerIcon,
  chatIcon,
  dashboardIcon,
  friendsIcon,
  rewardsIcon,
  searchIcon,
  settingsIcon,
  tasksIcon,
  teamsIcon,
  userIcon,
} from '#web/ui/navigation-icons.ts'
import { teamSymbols } from '#web/ui/team-symbols.ts'
import { showToast } from '#web/ui/toast.tsx'
import { keyboardIcon, timerIcon } from '#web/ui/tool-icons.ts'
import type { Item } from './palette-item.tsx'

/** What opens after the palette. */
export type PaletteDialog = 'shortcuts' | 'team'

export function pageItems({ hidesRewards, isAdministrator }: OwnAccount): Item[] {
  const shown = [
    { label: 'Dashboard', href: '/dashboard', shape: dashboardIcon, keys: ['G', 'D'] },
    { label: 'Teams', href: '/teams', shape: teamsIcon, keys: ['G', 'E'] },
    { label: 'Friends', href: '/friends', shape: friendsIcon, keys: ['G', 'F'] },
    { label: 'Tasks', href: '/tasks', shape: tasksIcon, keys: ['G', 'T'] },
    { label: 'Sit down at a table', href: '/table', shape: timerIcon },
    { label: 'Career', href: '/career', shape: careerIcon },
    { label: 'Applications', href: '/career/applications', shape: careerIcon, keys: ['G', 'A'] },
    { label: 'Rewards', href: '/rewards', shape: rewardsIcon, keys: ['G', 'R'] },
    { label: 'Chat', href: '/chat', shape: chatIcon, keys: ['G', 'C'] },
    { label: 'Friend Requests', href: '/friends/requests', shape: friendsIcon },
    { label: 'Profile', href: '/profilepage', shape: userIcon },
    { label: 'Settings', href: '/settings', shape: settingsIcon },
    ...(isAdministrator ? [{ label: 'Administration', href: '/admin', shape: settingsIcon }] : []),
  ]
  return shown
    .filter(({ href }) => href !== '/rewards' || !hidesRewards)
    .map(({ href, shape, ...rest }) => ({ ...rest, id: href, picture: { shape }, target: { href } }))
}

const action = (id: string, label: string, shape: string, target: Item['target'], keys?: string[]): Item => ({
  id,
  label,
  picture: { shape, isAction: true },
  target,
  keys,
})

export const actionItems = (router: AnyRouter, open: (dialog: PaletteDialog) => void): Item[] => [
  action('add-task', 'Add task…', plusIcon, { run: () => focusQuickAdd(router) }, ['N']),
  action('message-someone', 'Message someone…', chatIcon, { fill: 'Message ' }),
  action('start-team', 'Start a team', teamsIcon, { run: () => open('team') }),
  action('shortcuts', 'Show keyboard shortcuts', keyboardIcon, { run: () => open('shortcuts') }, ['?']),
]

export function addTaskItem(queries: QueryClient, me: OwnAccount, name: string) {
  const run = () => {
    addOwnTask(queries, me, name)
    showToast('Added to My Tasks')
  }
  return action('add-task', `Add task “${name}”`, plusIcon, { run })
}

export type Messaged = Pick<FriendRow, 'uid' | 'displayName' | 'photoURL'>

export const messageItem = (
  queries: QueryClient,
  router: AnyRouter,
  { uid, displayName, photoURL }: Messaged,
): Item => ({
  id: `message-${uid}`,
  label: `Message ${displayName}`,
  picture: { person: { uid, displayName, photoURL } },
  target: { run: () => void openDirect(queries, router, uid) },
})

export const searchMessagesItem = (router: AnyRouter, words: string) =>
  action('search-messages', `Search messages for “${words}”`, searchIcon, {
    run: () => void router.navigate({ to: '/chat', search: { q: words } }),
  })

export const teamItem = ({ id, name, members, colour, symbol }: Team): Item => ({
  id: `team-${id}`,
  label: name,
  detail: `Team, ${counted(members.length, 'person', 'people')}`,
  picture: { shape: teamSymbols[symbol], colour },
  target: { href: `/teams?teamId=${id}` },
})

export function roomItems(rooms: readonly Room[], teams: readonly Team[]): Item[] {
  const kinds = { forum: 'Forum', team: 'Room', direct: 'Messages' }
  return rooms.map(({ id, name, kind, person, teamId, unread }) => ({
    id: `room-${id}`,
    label: name,
    detail: unread > 0 ? `${kinds[kind]}, ${unread} new` : kinds[kind],
    picture: person ? { person } : { shape: chatIcon, ...(teamId && { colour: lookOf(teams, teamId).colour }) },
    target: { href: `/chat?room=${id}` },
  }))
}

export const taskItem = ({ id, name, team, teamId, due }: Task, teams: readonly Team[]): Item => ({
  id: `task-${id}`,
  label: name,
  detail: [team, due && formatDate(due, 'Nov 20')].filter(Boolean).join(', ') || undefined,
  picture: { shape: tasksIcon, ...(teamId && { colour: lookOf(teams, teamId).colour }) },
  target: { href: `/tasks?taskId=${id}` },
})

const ties: Record<FriendRow['tie'], string | undefined> = {
  none: undefined,
  friends: 'Friend',
  incoming: 'Wants to be friends',
  outgoing: 'Request pending',
}

export const personItem = ({ uid, displayName, photoURL, tie }: FriendRow): Item => ({
  id: `person-${uid}`,
  label: displayName,
  detail: ties[tie],
  picture: { person: { uid, displayName, photoURL } },
  target: { href: `/people/${uid}` },
})
