import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The two pages whose icon leads back from them to where one came from. */
export type ToggledPage = '/settings' | '/profilepage'

/** Where one came from to each of the two, as an address within Cohort. */
export type Origins = { [Page in ToggledPage]?: string }

const isToggled = (path: string): path is ToggledPage => path === '/settings' || path === '/profilepage'

/**
 * Notes where one came from on the way from `from` to `to`. Going back by the icon is no coming from: after
 * rewards, profile, settings and the settings icon again, the profile icon still leads to the rewards.
 */
export function recordNavigation(origins: Origins, from: Address, to: Address): Origins {
  const [left, reached] = [from.pathname.toLowerCase(), to.pathname.toLowerCase()]
  if (left === reached || !isToggled(reached)) return origins
  if (isToggled(left) && origins[left] === to.href) return origins
  return { ...origins, [reached]: from.href }
}

type Address = { pathname: string; href: string }

let origins: Origins = {}
/** Where one went last, even if the page there is still on its way. */
let latestAddress: Address | undefined

/** Remembers the way through the app, for the two icons. */
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

/** Where the icon of `page` leads from `pathname`: to the page, or from the page back to the previous one. */
export const toggleTarget = (page: ToggledPage, pathname: string): string =>
  pathname.toLowerCase() === page ? (origins[page] ?? '/dashboard') : page
