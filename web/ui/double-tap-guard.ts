/** Milliseconds and pixels between the taps of a double tap, which not every phone counts. */
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_PX = 24

let lastTap: { control: Element | null; event: MouseEvent } | undefined

/**
 * Ignores second taps and held keys. Loaded late (web/live/start-live-updates.ts), because visitors' pages have no
 * destructive buttons.
 */
export function startDoubleTapGuard() {
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', blockHeldEnter, true)
}

/**
 * A double tap is meant for what the first tap hit. If another control has taken its place, such as the next row or a
 * dialog, the second tap does nothing.
 */
function onClick(event: PointerEvent) {
  const { detail, target } = event
  // By keyboard or script, so the target is intended.
  if (!detail) return
  // A label and its control count as the same target.
  const label = (target as Element).closest('label')
  const control = label ? label.control : (target as Element).closest('a, button, input, dialog')
  if (lastTap && control !== lastTap.control && isDoubleTap(event, lastTap.event)) {
    event.preventDefault()
    event.stopPropagation()
  } else lastTap = { control, event }
}

const isDoubleTap = (event: PointerEvent, before: MouseEvent) =>
  event.detail > 1 ||
  (event.pointerType === 'touch' &&
    event.timeStamp - before.timeStamp < DOUBLE_TAP_MS &&
    Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY) < DOUBLE_TAP_PX)

function blockHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}
