import { type AnyRouter, type HistoryState, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { setPageTitle } from './page-title.ts'

/** After each change of page: its title in the tab, and the focus where a reader goes on. */
export function handleRouteChanges(router: AnyRouter) {
  // Whoever has gone on by keyboard while their page was still on its way keeps the focus where they took it.
  let focusedBefore: Element | null = null
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) focusedBefore = document.activeElement
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    setPageTitle(pageTitle(router))
    // At the first page the browser itself has put the reader at the beginning.
    if (fromLocation && pathChanged && isFocusUnmoved(focusedBefore)) focusPage()
  })
}

const isFocusUnmoved = (left: Element | null) =>
  document.activeElement === left || document.activeElement === document.body

function pageTitle({ state }: AnyRouter) {
  return state.matches.at(-1)?.staticData.page?.title ?? '404 - Page Not Found'
}

/** What the page asks for first, or its heading. */
export function focusPage() {
  const target = document.querySelector<HTMLElement>('main [data-autofocus]') ?? document.querySelector('main h1')
  if (target && !target.hasAttribute('data-autofocus')) {
    target.tabIndex = -1
    // Nothing that one could press.
    target.style.outline = 'none'
  }
  target?.focus({ preventScroll: true })
}

/** After a dialog whose opener went meanwhile, as a team's card does with the team one leaves: the page takes the focus. */
export function useFocusPageAfterClose(isOpen: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusPage()
    wasOpen.current = isOpen
  }, [isOpen])
}

/** Which click led here: another one where the same link is clicked once more and the address stays as it is. */
export const useNavigationKey = () => useLocation({ select: ({ state }) => state.visit ?? 0 })

/** For the `state` of a link that is to lead there anew each time. */
export const withNewNavigationKey = ({ visit = 0 }: HistoryState) => ({ visit: visit + 1 })
