/** Each open dialog has an entry in the browser's history, so that Back closes it instead of leaving the page. */

/** What closes the open dialogs, the topmost last. */
let open: (() => void)[] = []
/** Until the browser reports it, its entry is not the one it will be. */
let isTravelling = false

/** How many dialogs the current entry stands for. */
const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0

/** `close` is also called by Back. Returns what to call when the dialog is gone. */
export function addDialogToHistory(close: () => void) {
  open = [...open, close]
  setTimeout(settle)
  return () => {
    open = open.filter((other) => other !== close)
    setTimeout(settle)
  }
}

/** Goes back from a page that is a dialog with an address, past the dialogs above it, which may be going back already. */
export function goBackPastDialogs() {
  if (isTravelling) addEventListener('popstate', goBackPastDialogs, { once: true })
  else travel(depth() + 1)
}

function travel(entries: number) {
  isTravelling = true
  history.go(-entries)
}

/** In a task of its own: one dialog may follow another, and what closes it may also lead to another page. */
function settle() {
  if (isTravelling) return
  const surplus = depth() - open.length
  if (surplus > 0) travel(surplus)
  // Past the router, for which nothing has changed.
  for (let next = depth() + 1; next <= open.length; next++)
    History.prototype.pushState.call(history, { ...history.state, dialogs: next }, '')
}

addEventListener('popstate', () => {
  isTravelling = false
  for (const close of open.slice(depth()).reverse()) close()
  // An entry whose dialogs are gone is passed, and a dialog that stays open gets its entry again.
  setTimeout(settle)
})
