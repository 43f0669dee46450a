/** Milliseconds after which it is done on a page that is never idle, and in browsers that do not say when they are. */
const IDLE_AFTER_MS = 2000

/** Runs `work` when the page has nothing else to do. */
export const whenIdle = (work: () => void): unknown =>
  globalThis.requestIdleCallback?.(work, { timeout: IDLE_AFTER_MS }) ?? setTimeout(work, IDLE_AFTER_MS)
