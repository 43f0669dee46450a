import { Link, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { plural } from '#web/format/plurals.ts'
import { useNavCounts } from '../navigation/nav-counts.ts'
import { type ToggledPage, toggleTarget } from '../navigation/previous-page.ts'
import { LogoutLink } from '../session/logout-link.tsx'
import { useSession } from '../session/session.tsx'
import { SignInLink } from '../session/sign-in-links.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon, iconButtonClass } from '../ui/button.tsx'
import { Logo, logoLinkClass } from '../ui/logo.tsx'
import { NavBar as Bar, logoutLinkClass, NavMark, navLinkClass } from '../ui/nav-bar.tsx'
import {
  careerIcon,
  chatIcon,
  dashboardIcon,
  friendsIcon,
  rewardsIcon,
  settingsIcon,
  tasksIcon,
  teamsIcon,
  userIcon,
} from '../ui/navigation-icons.ts'

const links = [
  { to: '/dashboard', label: 'Dashboard', shape: dashboardIcon },
  { to: '/teams', label: 'Teams', shape: teamsIcon },
  { to: '/friends', label: 'Friends', shape: friendsIcon, waiting: 'friend request' },
  { to: '/tasks', label: 'Tasks', shape: tasksIcon },
  { to: '/career', label: 'Career', shape: careerIcon },
  { to: '/rewards', label: 'Rewards', shape: rewardsIcon },
  { to: '/chat', label: 'Chat', shape: chatIcon, waiting: 'unread message' },
]

/** Pages that belong to another link than their address says. */
const homes: Record<string, string> = { '/people/:uid': '/friends', '/classes': '/teams' }
const isAt = (to: string, here: string) => here.startsWith(to) || homes[here] === to

export function AppNavBar({ tools }: { tools: ReactNode }) {
  const session = useSession()
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path ?? '' })
  const counts = useNavCounts()
  const me = session.state === 'signed-in' ? session.me : null
  return (
    <Bar
      logo={
        <Link to="/dashboard" className={logoLinkClass} aria-label="Cohort, go to dashboard">
          <Logo />
        </Link>
      }
      links={links
        .filter(({ to }) => to !== '/rewards' || !me?.hidesRewards)
        .map(({ to, label, shape, waiting }) => {
          const count = to === '/chat' || to === '/friends' ? (counts[to] ?? 0) : 0
          return (
            <Link
              key={to}
              to={to}
              className={navLinkClass}
              aria-current={isAt(to, here) ? 'page' : undefined}
              // Not part of the name, by which the link is found.
              aria-describedby={count > 0 ? `${label}-count` : undefined}
            >
              <Icon shape={shape} />
              <span>{label}</span>
              {count > 0 && waiting && (
                <NavMark id={`${label}-count`} count={`${count} ${plural(count, waiting, `${waiting}s`)}`} />
              )}
            </Link>
          )
        })}
      tools={
        <>
          {tools}
          <ToggleLink page="/settings" name="Settings" isHere={here.startsWith('/settings')}>
            <Icon shape={settingsIcon} />
          </ToggleLink>
          <ToggleLink page="/profilepage" name="Profile" isHere={here === '/profilepage'}>
            {me ? <Avatar person={me} size="small" /> : <Icon shape={userIcon} />}
          </ToggleLink>
        </>
      }
      logout={me ? <LogoutLink key={here} /> : <SignInLink className={logoutLinkClass} />}
    />
  )
}

type ToggleLinkProps = { page: ToggledPage; name: string; isHere: boolean; children: ReactNode }

/** Leads to its page, and from there back to the previous one. */
function ToggleLink({ page, name, isHere, children }: ToggleLinkProps) {
  const router = useRouter()
  const href = useLocation({ select: ({ pathname }) => toggleTarget(page, pathname) })

  // Computed at click time, because the page a fast user asked for may still be loading. The router's `<Link>` wants
  // path and search apart.
  function go(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: toggleTarget(page, router.latestLocation.pathname) })
  }

  return (
    <a
      href={href}
      onClick={go}
      className={iconButtonClass}
      aria-label={name}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
