/** Resolves after `ms` milliseconds, or at once when `signal` aborts. Does not keep the process running. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms).unref()
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
