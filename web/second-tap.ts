/** Milliseconds and pixels within which a tap is the second half of one: not every phone counts them. */
const SOON = 500
const NEAR = 24

/** The click before, and what it hit. */
let first: { control: Element; event: MouseEvent } | null = null

/**
 * The second tap of a double one is meant for what the first one hit. Where something else has come into its place, as
 * Cancel does after Add Friend, the next row after one that went, or a dialog, it does nothing. Nor does a key held down.
 */
export function startIgnoringSecondTaps() {
  document.addEventListener('click', hear, true)
  document.addEventListener('keydown', unlessHeld, true)
}

function hear(event: PointerEvent) {
  // By keys, or by a program: then somebody chose what it hits.
  if (event.detail === 0) return
  const control = controlAt(event.target as Element)
  if (first && control !== first.control && isSecond(event, first.event)) {
    event.preventDefault()
    event.stopPropagation()
  } else first = { control, event }
}

/** What a click there is for. */
function controlAt(target: Element): Element {
  const control = target.closest('a, button, label') ?? target
  return (control instanceof HTMLLabelElement && control.control) || control
}

const isSecond = (event: PointerEvent, { timeStamp, clientX, clientY }: MouseEvent) =>
  event.detail > 1 ||
  (event.pointerType === 'touch' &&
    event.timeStamp - timeStamp < SOON &&
    Math.hypot(event.clientX - clientX, event.clientY - clientY) < NEAR)

function unlessHeld(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}
