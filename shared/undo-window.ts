/** Seconds in which what somebody deleted can be brought back. */
const RESTORABLE_SECONDS = 60
/** Seconds in which the page offers that: fewer, so that what is offered still works where answers take long to come. */
export const UNDO_SECONDS = 10

/** What was deleted after this moment can be brought back. */
export const restorableAfter = (now: Date) => new Date(now.getTime() - RESTORABLE_SECONDS * 1000)
