import type { AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { setPageTitle } from './page-title.ts'

/** Sets the title and moves the focus after each page change. */
export function handleRouteChanges(router: AnyRouter) {
  // Focus moved by keyboard while the page was loading stays.
  let focusedBefore: Element | null = null
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) focusedBefore = document.activeElement
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    setPageTitle(pageTitle(router))
    // The browser itself handles the first page.
    if (fromLocation && pathChanged && isFocusUnmoved(focusedBefore)) focusPage()
  })
}

const isFocusUnmoved = (left: Element | null) =>
  document.activeElement === left || document.activeElement === document.body

function pageTitle({ state }: AnyRouter) {
  return state.matches.at(-1)?.staticData.page?.title ?? '404 - Page Not Found'
}

/** What the page marks for focus, or its heading. */
export function focusPage() {
  const target = document.querySelector<HTMLElement>('main [data-autofocus]') ?? document.querySelector('main h1')
  if (target && !target.hasAttribute('data-autofocus')) {
    target.tabIndex = -1
    // It is not a control.
    target.style.outline = 'none'
  }
  target?.focus({ preventScroll: true })
}

/** If a dialog's opener is gone, such as the card of a team you left, the page gets the focus. */
export function useFocusPageAfterClose(isOpen: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusPage()
    wasOpen.current = isOpen
  }, [isOpen])
}
