/** Joins the class names that are there; `undefined` when there is none. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined
