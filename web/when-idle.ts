/** Milliseconds, in browsers that do not say when they are idle. */
const IDLE_AFTER_MS = 2000

/** Runs `work` when the page has nothing else to do. */
export const whenIdle: (work: () => void, options?: IdleRequestOptions) => unknown =
  globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, IDLE_AFTER_MS))
