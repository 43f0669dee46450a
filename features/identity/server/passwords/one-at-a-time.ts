const last = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same key in sequence, in this process. An attempt to sign in is counted before its password is checked
 * and uncounted if it was right; in sequence, many right ones at once all pass and many wrong ones still get five tries.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const previous = last.get(key)
  const current = previous ? previous.then(work, work) : work()
  last.set(key, current)
  try {
    return await current
  } finally {
    if (last.get(key) === current) last.delete(key)
  }
}
