import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Pages whose icon also leads back to the previous page. */
export type ToggledPage = '/settings' | '/profilepage'

/** Where the user came from, as an address within Cohort. */
export type Origins = { [Page in ToggledPage]?: string }

/** A pane of Settings belongs to them. */
const toggledPage = (path: string) =>
  /^\/(?:settings|profilepage)(?![^/])/.exec(path.toLowerCase())?.[0] as ToggledPage | undefined

/**
 * Going back by an icon does not count: after rewards, profile, settings and the settings icon again, the profile icon
 * still leads to rewards.
 */
export function recordNavigation(origins: Origins, from: Address, to: Address): Origins {
  const [left, reached] = [toggledPage(from.pathname), toggledPage(to.pathname)]
  if (!reached || left === reached) return origins
  if (left && origins[left] === to.href) return origins
  return { ...origins, [reached]: from.href }
}

type Address = { pathname: string; href: string }

let origins: Origins = {}
/** The latest target, even if its page is still loading. */
let latestAddress: Address | undefined

export function useRecordNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        const left = latestAddress ?? fromLocation
        latestAddress = toLocation
        if (left) origins = recordNavigation(origins, left, toLocation)
      }),
    [router],
  )
}

export const toggleTarget = (page: ToggledPage, pathname: string): string =>
  toggledPage(pathname) === page ? (origins[page] ?? '/dashboard') : page
