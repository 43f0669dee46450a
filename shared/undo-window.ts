/** Seconds in which a deletion can be undone. */
const RESTORABLE_SECONDS = 60
/** Seconds in which the page offers to undo: shorter, so that it still works if answers are slow. */
export const UNDO_SECONDS = 10

export const restorableAfter = (now: Date) => new Date(now.getTime() - RESTORABLE_SECONDS * 1000)
