/**
 * A line in front of something that `places` can use at once: `wait` does the work when its turn comes.
 * @throws what `full` makes when `longest` others wait already
 */
export function openLine(places: number, longest: number, full: () => Error) {
  let busy = 0
  const waiting: (() => void)[] = []

  return async function wait<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= longest) throw full()
    if (busy < places) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes just now slips in before the next in line.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
