/** Milliseconds and pixels within which a tap is the second half of one: not every phone counts them. */
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_PX = 24

let lastTap: { control: Element | null; event: MouseEvent } | undefined

/**
 * Lets a second tap, and a key held down, do nothing from now on. Asked again it changes nothing. It comes with what signed-in
 * pages load last (web/live/start-live-updates.ts): where nobody is signed in, nothing that comes into another's place does what cannot be undone.
 */
export function startDoubleTapGuard() {
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', blockHeldEnter, true)
}

/**
 * The second tap of a double one is meant for what the first one hit. Where something else has come into its place, as
 * Cancel does after Add Friend, the next row after one that went, or a dialog, it does nothing. Nor does a key held down.
 */
function onClick(event: PointerEvent) {
  const { detail, target } = event
  // By keys, or by a program: then somebody chose what it hits.
  if (!detail) return
  // A label and what it names are one.
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
