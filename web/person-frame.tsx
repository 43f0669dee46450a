import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Page } from '#shared/pages.ts'
import { NavBar } from './nav-bar.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { forgetEnded, MeProvider, type Session, useSession } from './session.tsx'
import { SignedOut } from './signed-out.tsx'

/** `leaving` is for whoever deleted their account and came back. */
type PersonFrameProps = { bell: ReactNode; leaving: ReactNode }

/** The frame of pages for signed-in people: the bar, and below it the page, or what stands in for it. */
export function PersonFrame({ bell, leaving }: PersonFrameProps) {
  const session = useSession()
  return (
    <>
      <NavBar bell={bell} />
      {session.state === 'signed-in' ? (
        <MeProvider key={session.me.uid} value={session.me}>
          <OwnPage />
          {session.me.leavingAt && leaving}
        </MeProvider>
      ) : (
        <StandIn session={session} />
      )}
    </>
  )
}

/** Nothing of the page outlives the session, however that ends. */
function OwnPage() {
  const queries = useQueryClient()
  useEffect(() => () => forgetEnded(queries), [queries])
  return <Outlet />
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
