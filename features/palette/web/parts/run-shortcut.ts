import type { AnyRouter } from '@tanstack/react-router'
import { focusQuickAdd } from '#features/tasks/web/actions/focus-quick-add.ts'

/** After G. */
export const pageKeys = {
  d: '/dashboard',
  e: '/teams',
  f: '/friends',
  t: '/tasks',
  r: '/rewards',
  c: '/chat',
} as const

/** Milliseconds in which a page's letter follows G. */
const SEQUENCE_MS = 1500

let goPressedAt = Number.NEGATIVE_INFINITY

/** What a letter does while nobody is typing and no dialog or menu is open. Unknown ones do nothing. */
export function runShortcut(letter: string, router: AnyRouter, showShortcuts: () => void) {
  const key = letter.toLowerCase()
  const isAfterGo = performance.now() - goPressedAt < SEQUENCE_MS
  goPressedAt = key === 'g' && !isAfterGo ? performance.now() : Number.NEGATIVE_INFINITY
  if (isAfterGo) {
    if (key in pageKeys) void router.navigate({ to: pageKeys[key as keyof typeof pageKeys] })
  } else if (key === '?') showShortcuts()
  else if (key === 'n' || key === 'c') focusQuickAdd(router)
  else if (key === '/') document.querySelector<HTMLElement>('main [type="search"]')?.focus()
  else if (key === 'b') document.querySelector<HTMLElement>('header [aria-label^="Notifications"]')?.click()
  else if (key === 'j') focusTask(1)
  else if (key === 'k') focusTask(-1)
  else if (key === 'e') openTask()
}

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-task]')]
const focusedRow = () => document.activeElement?.closest<HTMLElement>('main [data-task]')

/** Its checkbox, so that Space ticks the task. */
function focusTask(step: 1 | -1) {
  const all = rows()
  const from = focusedRow()
  const next = from ? all[all.indexOf(from) + step] : all.at(step === 1 ? 0 : -1)
  next?.querySelector<HTMLElement>('input:enabled, button')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const openTask = () => focusedRow()?.querySelector<HTMLElement>('button[aria-haspopup="dialog"]')?.click()
