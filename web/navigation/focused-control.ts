const TEXT = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable]'

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** It has an Undo of its own. */
export const isText = (target: EventTarget | null) => isIn(target, TEXT)

/** Letters mean something there, and so does Escape. */
export const takesLetters = (target: EventTarget | null) => isIn(target, `${TEXT}, select`)

/** A menu or another panel, which has the keys while it is open. */
export const isPopoverOpen = () => document.querySelector('[popover="auto"]:popover-open') !== null
