import type { AnyRouter } from '@tanstack/react-router'
import { titlePage } from './tab-title.ts'

/** After each change of page: its title in the tab, and the focus where a reader goes on. */
export function announceArrivals(router: AnyRouter) {
  // Whoever has gone on by keyboard while their page was still on its way keeps the focus where they took it.
  let left: Element | null = null
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) left = document.activeElement
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    titlePage(pageTitle(router))
    // At the first page the browser itself has put the reader at the beginning.
    if (fromLocation && pathChanged && hasNotGoneOn(left)) focusPage()
  })
}

const hasNotGoneOn = (left: Element | null) =>
  document.activeElement === left || document.activeElement === document.body

function pageTitle({ state }: AnyRouter) {
  return state.matches.at(-1)?.staticData.page?.title ?? '404 - Page Not Found'
}

function focusPage() {
  const target = document.querySelector<HTMLElement>('main [data-autofocus]') ?? document.querySelector('main h1')
  if (target && !target.hasAttribute('data-autofocus')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
