import type { AnyRouter } from '@tanstack/react-router'
import { titlePage } from './tab-title.ts'

/** After each change of page: its title in the tab, and the focus where a reader goes on. */
export function announceArrivals(router: AnyRouter) {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    titlePage(pageTitle(router))
    // At the first page the browser itself has put the reader at the beginning.
    if (fromLocation && pathChanged) focusPage()
  })
}

function pageTitle({ state }: AnyRouter) {
  return state.matches.at(-1)?.staticData.page?.title ?? '404 - Page Not Found'
}

function focusPage() {
  const target = document.querySelector<HTMLElement>('main [data-autofocus]') ?? document.querySelector('main h1')
  if (target && !target.hasAttribute('data-autofocus')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
