import type { AnyRouter } from '@tanstack/react-router'
import { focusQuickAdd } from '#features/tasks/web/actions/focus-quick-add.ts'
import { focusTask, openFocusedTask } from '#features/tasks/web/actions/focus-task.ts'

/** After G. */
const pageKeys: Record<string, string> = {
  d: '/dashboard',
  e: '/teams',
  f: '/friends',
  t: '/tasks',
  a: '/career/applications',
  r: '/rewards',
  c: '/chat',
}

/** Milliseconds in which a page's letter follows G. */
const SEQUENCE_MS = 1500

let goPressedAt = Number.NEGATIVE_INFINITY

/**
 * Does what a letter stands for while nobody is typing and no dialog or menu is open.
 * @returns false for letters that stand for nothing
 */
export function runShortcut(letter: string, router: AnyRouter, showShortcuts: () => void): boolean {
  const key = letter.toLowerCase()
  const isAfterGo = performance.now() - goPressedAt < SEQUENCE_MS
  goPressedAt = Number.NEGATIVE_INFINITY
  const page = isAfterGo && pageKeys[key]
  if (page) void router.navigate({ to: page })
  else if (key === 'g') goPressedAt = performance.now()
  else if (key === '?') showShortcuts()
  else if (key === 'n' || key === 'c') focusQuickAdd(router)
  else if (key === '/') find('main [type="search"]')?.focus()
  else if (key === 'b') find('header [aria-label^="Notifications"]')?.click()
  else if (key === 'j') focusTask(1)
  else if (key === 'k') focusTask(-1)
  else if (key === 'e') openFocusedTask()
  else return false
  return true
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
