import { Problem } from '#shared/problem.ts'

type Bounds = {
  /** How much work runs at once. */
  places: number
  /** How much more may run while as much takes longer than `slowAfter` milliseconds: it waits for a lock, not for a processor. */
  slowPlaces: number
  slowAfter: number
  /** How much of one key runs at once. */
  perKey: number
  /** How much of one key may wait, and for how many milliseconds. */
  longestLine: number
  longestWait: number
}

export type FairQueue = {
  /**
   * Does the work when it is the turn of its key. Keys take turns, so that the work of one waits for one piece of each other
   * key, however much of that there is. @throws Problem 503 where too much of this key waits, or its turn does not come
   */
  run<Result>(key: string | symbol, work: () => Promise<Result>): Promise<Result>
  /** How much waits for its turn. */
  waiting(): number
}

const RETRY_SECONDS = 2
const crowded = () =>
  new Problem(
    503,
    'too-much-at-once',
    'You have sent more at once than Cohort can take. Wait a moment and try again.',
    RETRY_SECONDS,
  )
const late = () => new Problem(503, 'busy', 'Cohort is very busy just now. Try again in a few seconds.', RETRY_SECONDS)

export function openFairQueue({ places, slowPlaces, slowAfter, perKey, longestLine, longestWait }: Bounds): FairQueue {
  let busy = 0
  let slow = 0
  const running = new Map<string | symbol, number>()
  /** The key that waits longest for a turn comes first. */
  const lines = new Map<string | symbol, (() => void)[]>()

  const isAtItsLimit = (key: string | symbol) => (running.get(key) ?? 0) >= perKey

  function begin(key: string | symbol) {
    busy += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  function end(key: string | symbol) {
    const left = running.get(key)! - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
  }

  function startNext() {
    for (const [key, line] of lines) {
      if (busy >= places) return
      if (isAtItsLimit(key)) continue
      lines.delete(key)
      const start = line.shift()!
      // A map walks over what is added meanwhile: the key comes again after all others.
      if (line.length > 0) lines.set(key, line)
      start()
    }
  }

  async function enter(key: string | symbol) {
    if (busy < places && !isAtItsLimit(key)) return begin(key)
    const line = lines.get(key) ?? []
    if (line.length >= longestLine) throw crowded()
    lines.set(key, line)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      clearTimeout(giveUp)
      begin(key)
      resolve()
    }
    const giveUp = setTimeout(() => {
      line.splice(line.indexOf(start), 1)
      if (line.length === 0) lines.delete(key)
      reject(isAtItsLimit(key) ? crowded() : late())
    }, longestWait)
    line.push(start)
    return promise
  }

  return {
    waiting: () => lines.values().reduce((count, line) => count + line.length, 0),
    async run(key, work) {
      await enter(key)
      let isSlow = false
      const noteSlow = setTimeout(() => {
        if (slow >= slowPlaces) return
        isSlow = true
        slow += 1
        busy -= 1
        startNext()
      }, slowAfter)
      try {
        return await work()
      } finally {
        clearTimeout(noteSlow)
        if (isSlow) slow -= 1
        else busy -= 1
        end(key)
        startNext()
      }
    },
  }
}
