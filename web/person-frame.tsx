import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Activity, type ReactNode, useState } from 'react'
import type { OwnRecord } from '#features/people/contract.ts'
import type { Page } from '#shared/pages.ts'
import { NavBar } from './nav-bar.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { MeProvider, type Session, useSession } from './session.tsx'
import { SignedOut } from './signed-out.tsx'

/** `leaving` is for whoever deleted their account and came back. */
type PersonFrameProps = { bell: ReactNode; leaving: ReactNode }

/** The frame of pages for signed-in people: the bar, and below it the page, or what stands in for it. */
export function PersonFrame({ bell, leaving }: PersonFrameProps) {
  const session = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [shownPath, setShownPath] = useState<string | null>(null)
  const isShown = session.state === 'signed-in'
  if (isShown && shownPath !== path) setShownPath(path)

  // The page of someone whose session ended while it was open stays alive out of sight, with all that was typed:
  // it is back as soon as the same person is, for example by signing in in another tab.
  const owner = shownPath === path ? ownerOf(session) : null
  return (
    <>
      <NavBar bell={bell} />
      {!isShown && <StandIn session={session} />}
      {owner && (
        <MeProvider value={owner}>
          <Activity key={owner.uid} mode={isShown ? 'visible' : 'hidden'}>
            <Outlet />
            {owner.leavingAt && leaving}
          </Activity>
        </MeProvider>
      )}
    </>
  )
}

function ownerOf(session: Session): OwnRecord | null {
  if (session.state === 'signed-in') return session.me
  return session.state === 'signed-out' ? session.interrupted : null
}

function StandIn({ session }: { session: Session }) {
  const { page, signedOut: Prompt = SignedOut } = useMatches({ select: (matches) => matches.at(-1)!.staticData })
  if (!page) return null
  if (session.state === 'waiting') return <Waiting page={page} />
  return <Prompt page={page} tryAgain={session.state === 'unknown' ? session.tryAgain : undefined} />
}

const Waiting = ({ page }: { page: Page }) => (
  <PageWaiting title={page.title} text={page.path === '/friends' ? 'Loading your account…' : undefined} />
)
