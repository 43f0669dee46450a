/** In a row, what opens its task. */
const OPENER = 'button[aria-haspopup="dialog"]'

const focusedRow = () => document.activeElement?.closest('main [data-task]')

export const openFocusedTask = () => focusedRow()?.querySelector<HTMLElement>(OPENER)?.click()

/** Its checkbox, so that Space ticks the task. From elsewhere the first one, or the last. */
export function focusTask(step: 1 | -1) {
  const rows = [...document.querySelectorAll('main [data-task]')]
  const from = focusedRow()
  const next = from ? rows[rows.indexOf(from) + step] : rows.at(step === 1 ? 0 : -1)
  const control = next?.querySelector('input:enabled') ?? next?.querySelector(OPENER)
  ;(control as HTMLElement | null | undefined)?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
