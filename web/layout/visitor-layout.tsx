import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nextPath } from '#shared/next-path.ts'
import { isSignedIn, useSession } from '../session/session.tsx'

/** The frame of pages for visitors: whoever is signed in, or has just signed in here or in another tab, goes on to where they were going. */
export function VisitorLayout() {
  const router = useRouter()
  const queries = useQueryClient()
  const hasSession = useSession().state === 'signed-in'
  const { next } = useSearch({ strict: false })
  useEffect(() => {
    // Asked again: on the way out of the app this page is here before word of the session's end.
    if (hasSession && isSignedIn(queries)) void router.navigate({ href: nextPath(next), replace: true })
  }, [hasSession, next, queries, router])
  return <Outlet />
}
