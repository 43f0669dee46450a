/** Each open dialog has an entry in the browser's history, so that Back closes it instead of leaving the page. */
import type { RouterHistory } from '@tanstack/react-router'

/** What closes the open dialogs, the topmost last. */
let open: (() => void)[] = []
/** While the browser goes back: until it reports that, its entry is not the one it will be. */
let arrive: (() => void) | undefined
/** Those that were open when it was told to. One that has opened since stays, however late the browser is. */
let openBefore = open
/** The history of the router, which knows nothing of dialogs. */
let pages: RouterHistory | undefined

/** How many dialogs the current entry stands for. */
const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0

/** `close` is also called by Back. Returns what to call when the dialog is gone. */
export function addDialogToHistory(close: () => void, history: RouterHistory | undefined) {
  pages = history
  open = [...open, close]
  setTimeout(settle)
  return () => {
    open = open.filter((other) => other !== close)
    setTimeout(settle)
  }
}

/** Goes back from a page that is a dialog with an address, past the dialogs above it, which may be going back already. */
export function goBackPastDialogs() {
  if (arrive) addEventListener('popstate', goBackPastDialogs, { once: true })
  else travel(depth() + 1)
}

/** Pages that are opened meanwhile are held: otherwise the browser would go back from them. */
function travel(entries: number) {
  const arrival = Promise.withResolvers<boolean>()
  const release = pages?.block({
    blockerFn: ({ action }) => (action === 'PUSH' || action === 'REPLACE') && arrival.promise,
    enableBeforeUnload: false,
  })
  openBefore = open
  arrive = () => {
    arrive = undefined
    release?.()
    arrival.resolve(false)
  }
  history.go(-entries)
}

/** In a task of its own: one dialog may follow another, and what closes it may also lead to another page. */
function settle() {
  if (arrive) return
  const surplus = depth() - open.length
  if (surplus > 0) travel(surplus)
  // Past the router, for which nothing has changed.
  for (let next = depth() + 1; next <= open.length; next++)
    History.prototype.pushState.call(history, { ...history.state, dialogs: next }, '')
}

addEventListener('popstate', () => {
  const closing = open.slice(depth()).filter((close) => !arrive || openBefore.includes(close))
  arrive?.()
  for (const close of closing.reverse()) close()
  // An entry whose dialogs are gone is passed, and a dialog that stays open gets its entry again.
  setTimeout(settle)
})
