const last = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same key in sequence within this process, so that parallel correct passwords all pass and parallel
 * wrong ones still get five attempts.
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
