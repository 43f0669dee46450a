import type { AnyRouter } from '@tanstack/react-router'

export const QUICK_ADD_ID = 'quick-add'

let isAwaited = false

/** Leads to the quick-add row of the tasks page, or to that of the page that is open. */
export function focusQuickAdd(router: AnyRouter) {
  const field = document.getElementById(QUICK_ADD_ID)
  if (field) return field.focus()
  isAwaited = true
  void router.navigate({ to: '/tasks' })
}

/** True once: whether the row has to take the focus because somebody is led to it. */
export function takeAwaitedFocus(): boolean {
  const wasAwaited = isAwaited
  isAwaited = false
  return wasAwaited
}
