import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Page } from '#shared/pages.ts'
import { clearEndedSession, MeProvider, type Session, useSession } from '../session/session.tsx'
import { SignInPrompt } from '../session/sign-in-prompt.tsx'
import { AppNavBar } from './app-nav-bar.tsx'
import { PageLoading } from './page-loading.tsx'

/** For users who deleted their account and came back. */
type SignedInLayoutProps = { tools: ReactNode; deletionNotice: ReactNode }

export function SignedInLayout({ tools, deletionNotice: leaving }: SignedInLayoutProps) {
  const session = useSession()
  return (
    <>
      <AppNavBar tools={tools} />
      {session.state === 'signed-in' ? (
        <MeProvider key={session.me.uid} value={session.me}>
          <SignedInPage />
          {session.me.leavingAt && leaving}
        </MeProvider>
      ) : (
        <SignedOutPage session={session} />
      )}
    </>
  )
}

/** Clears what the page showed, however the session ends. */
function SignedInPage() {
  const queries = useQueryClient()
  useEffect(() => () => clearEndedSession(queries), [queries])
  return <Outlet />
}

function SignedOutPage({ session }: { session: Session }) {
  const { page, signedOut: Prompt = SignInPrompt } = useMatches({ select: (matches) => matches.at(-1)!.staticData })
  if (!page) return null
  if (session.state === 'waiting') return <SessionLoading page={page} />
  return <Prompt page={page} tryAgain={session.state === 'unknown' ? session.tryAgain : undefined} />
}

const SessionLoading = ({ page }: { page: Page }) => (
  <PageLoading title={page.title} text={page.path === '/friends' ? 'Loading your account…' : undefined} />
)
