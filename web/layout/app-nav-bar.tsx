import { Link, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type ToggledPage, toggleTarget } from '../navigation/previous-page.ts'
import { LogoutLink } from '../session/logout-link.tsx'
import { useSession } from '../session/session.tsx'
import { SignInLink } from '../session/sign-in-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { Logo, logoLinkClass } from '../ui/logo.tsx'
import { NavBar as Bar, logoutLinkClass, navLinkClass } from '../ui/nav-bar.tsx'
import {
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
  { to: '/friends', label: 'Friends', shape: friendsIcon },
  { to: '/tasks', label: 'Tasks', shape: tasksIcon },
  { to: '/rewards', label: 'Rewards', shape: rewardsIcon },
  { to: '/chat', label: 'Chat', shape: chatIcon },
] as const

/** Somebody's page belongs to the friends. */
const isAt = (to: string, here: string) => here.startsWith(to) || (to === '/friends' && here === '/people/:uid')

/** The bar over every page for signed-in people. `bell` is the one of the notifications. */
export function AppNavBar({ bell }: { bell: ReactNode }) {
  const session = useSession()
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path ?? '' })
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
        .map(({ to, label, shape }) => (
          <Link key={to} to={to} className={navLinkClass} aria-current={isAt(to, here) ? 'page' : undefined}>
            <Icon shape={shape} />
            <span>{label}</span>
          </Link>
        ))}
      tools={
        <>
          {bell}
          <ToggleLink page="/settings" name="Settings" isHere={here === '/settings'}>
            <Icon shape={settingsIcon} />
          </ToggleLink>
          <ToggleLink page="/profilepage" name="Profile" isHere={here === '/profilepage'}>
            {me ? (
              <Avatar
                person={{ id: me.uid, name: me.displayName || me.email, image: me.photoURL, flair: me.flair }}
                size="small"
              />
            ) : (
              <Icon shape={userIcon} />
            )}
          </ToggleLink>
        </>
      }
      logout={me ? <LogoutLink key={here} /> : <SignInLink className={logoutLinkClass} />}
    />
  )
}

type ToggleLinkProps = { page: ToggledPage; name: string; isHere: boolean; children: ReactNode }

/** An icon that leads to its page, and from there back to where one was. */
function ToggleLink({ page, name, isHere, children }: ToggleLinkProps) {
  const router = useRouter()
  const href = useLocation({ select: ({ pathname }) => toggleTarget(page, pathname) })

  // An address with its search, as the router hands it out; its own `<Link>` wants the two apart.
  // Looked up again, because whoever is quick clicks while the page they asked for is still on its way.
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
