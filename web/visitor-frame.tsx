import { Outlet, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nextPath } from './next-path.ts'
import { useSession } from './session.tsx'

/** The frame of pages for visitors: whoever is signed in, or has just signed in here or in another tab, goes on to where they were going. */
export function VisitorFrame() {
  const router = useRouter()
  const isSignedIn = useSession().state === 'signed-in'
  const { next } = useSearch({ strict: false })
  useEffect(() => {
    if (isSignedIn) void router.navigate({ href: nextPath(next), replace: true })
  }, [isSignedIn, next, router])
  return <Outlet />
}
