/** In these, letters are text and Escape has its own meaning. */
export const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'

/** A dialog or menu, which has the keys while it is open. */
export const OPEN_OVERLAY = 'dialog[open], [popover="auto"]:popover-open'
