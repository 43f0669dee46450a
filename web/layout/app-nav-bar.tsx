import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { plural } from '#web/format/plurals.ts'
import { useNavCounts } from '../navigation/nav-counts.ts'
import { noteOpened, openedPages } from '../session/last-visit.ts'
import { LogoutLink } from '../session/logout-link.tsx'
import { useSession } from '../session/session.tsx'
import { SignInLink } from '../session/sign-in-links.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/button.tsx'
import { Logo, logoLinkClass } from '../ui/logo.tsx'
import { NavBar as Bar, logoutLinkClass, NavMark, navLinkClass } from '../ui/nav-bar.tsx'
import { settingsIcon, userIcon } from '../ui/navigation-icons.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { useToday } from '../ui/use-today.ts'
import { isAt, isQuiet, navPages, PHONE, phonePages, useHere } from './nav-pages.ts'
import { ReconnectingBanner } from './reconnecting-banner.tsx'
import { ToggleLink } from './toggle-link.tsx'

/** The links of pages that were opened, this one among them. */
function useOpened(here: string) {
  const [opened, setOpened] = useState(openedPages)
  const at = navPages.find(({ to }) => isAt(to, here))?.to
  if (at && !opened.includes(at)) setOpened([...opened, at])
  useEffect(() => {
    if (at) noteOpened(at)
  }, [at])
  return opened
}

type AppNavBarProps = {
  tools: ReactNode
  /** On phones, the tab with all links that have no room in the bars. */
  more: ReactNode
}

export function AppNavBar({ tools, more }: AppNavBarProps) {
  const session = useSession()
  const here = useHere()
  const counts = useNavCounts()
  const isPhone = useMediaQuery(PHONE)
  const today = useToday()
  const me = session.state === 'signed-in' ? session.me : null
  const opened = useOpened(me ? here : '')
  const logout = !isPhone && <LogoutLink key={here} />
  return (
    <Bar
      logo={
        <Link to="/dashboard" className={logoLinkClass} aria-label="Cohort, go to dashboard">
          <Logo />
        </Link>
      }
      links={
        <>
          {(isPhone ? phonePages : navPages)
            .filter(({ to }) => to !== '/rewards' || !me?.hidesRewards)
            .map(({ to, label, shape, waiting }) => {
              const count = to === '/chat' || to === '/friends' ? (counts[to] ?? 0) : 0
              return (
                <Link
                  key={to}
                  to={to}
                  className={navLinkClass}
                  data-quiet={(me && count === 0 && !opened.includes(to) && isQuiet(to, me, today)) || undefined}
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
          {isPhone && more}
        </>
      }
      tools={
        <>
          {tools}
          {!isPhone && (
            <ToggleLink page="/settings" name="Settings">
              <Icon shape={settingsIcon} />
            </ToggleLink>
          )}
          <ToggleLink page="/profilepage" name="Profile">
            {me ? <Avatar person={me} size="small" /> : <Icon shape={userIcon} />}
          </ToggleLink>
        </>
      }
      logout={me ? logout : <SignInLink className={logoutLinkClass} />}
    >
      <ReconnectingBanner />
    </Bar>
  )
}
