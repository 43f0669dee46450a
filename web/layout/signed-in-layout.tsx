import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Page } from '#shared/pages.ts'
import { useScrollBack } from '../navigation/use-scroll-back.ts'
import { clearEndedSession } from '../session/clear-ended-session.ts'
import { noteVisit } from '../session/last-visit.ts'
import { MeProvider, type Session, useSession } from '../session/session.tsx'
import { AppNavBar } from './app-nav-bar.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { PageLoading } from './page-loading.tsx'

type SignedInLayoutProps = {
  tools: ReactNode
  more: ReactNode
  /** Below the bar, above every page. */
  strip: ReactNode
  /** For users who deleted their account and came back. */
  deletionNotice: ReactNode
  /** Instead of the page of the address. */
  children?: ReactNode
}

export function SignedInLayout({ tools, more, strip, deletionNotice: leaving, children }: SignedInLayoutProps) {
  const session = useSession()
  return (
    <>
      <AppNavBar tools={tools} more={more} />
      {session.state === 'signed-in' ? (
        <MeProvider key={session.me.uid} value={session.me}>
          {strip}
          <SignedInPage uid={session.me.uid}>{children ?? <Outlet />}</SignedInPage>
          {session.me.leavingAt && leaving}
        </MeProvider>
      ) : (
        <SignedOutPage session={session} />
      )}
    </>
  )
}

/** Clears what the page showed, however the session ends. Comes back to where a page was left. */
function SignedInPage({ uid, children }: { uid: string; children: ReactNode }) {
  const queries = useQueryClient()
  useScrollBack()
  useEffect(() => () => clearEndedSession(queries), [queries])
  useEffect(() => void noteVisit(uid), [uid])
  return children
}

const SignInPrompt = lazyComponent(() => import('../session/sign-in-prompt.tsx').then((file) => file.SignInPrompt))

function SignedOutPage({ session }: { session: Session }) {
  const { page, signedOut: Prompt = SignInPrompt } = useMatches({ select: (matches) => matches.at(-1)!.staticData })
  if (!page) return null
  if (session.state === 'waiting') return <SessionLoading page={page} />
  return <Prompt page={page} tryAgain={session.state === 'unknown' ? session.tryAgain : undefined} />
}

const SessionLoading = ({ page }: { page: Page }) => (
  <PageLoading title={page.title} text={page.path === '/friends' ? 'Loading your account…' : undefined} />
)
