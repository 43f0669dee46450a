import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nextPath } from '#shared/next-path.ts'
import { isSignedIn, useSession } from '../session/session.tsx'
import { ReconnectingBanner } from './reconnecting-banner.tsx'

/** Signing in here or in another tab leads on to the page the user wanted. */
export function VisitorLayout() {
  const router = useRouter()
  const queries = useQueryClient()
  const hasSession = useSession().state === 'signed-in'
  const { next } = useSearch({ strict: false })
  useEffect(() => {
    // Checked again, because after signing out this page may be drawn before the session's end is known.
    if (hasSession && isSignedIn(queries)) void router.navigate({ href: nextPath(next), replace: true })
  }, [hasSession, next, queries, router])
  return (
    <>
      <ReconnectingBanner />
      <Outlet />
    </>
  )
}
