import { Problem } from '#shared/problem.ts'

type Key = string | symbol

type Bounds = {
  /** How much work runs at once. */
  places: number
  /** How much of one key runs at once. */
  perKey?: number
  /** How much of one key may wait. */
  longestLine: number
  /** How much may wait in all. Then the last in the longest line gives way to a key with less. */
  mostWaiting?: number
  /** How many milliseconds work may wait. */
  longestWait?: number
  /** How much more may run while as much takes longer than `slowAfter` milliseconds: it waits for a lock, not for a processor. */
  slowPlaces?: number
  slowAfter?: number
  /** What work is refused with when too much waits. */
  full?: () => Error
}

export type FairQueue = {
  /**
   * Does the work when it is the turn of its key. Keys take turns, so that work waits for one piece of each other key,
   * however much of that there is. @throws what `full` makes if too much waits, Problem 503 if the turn does not come
   */
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>
  /** How much waits for its turn. */
  waiting(): number
}

type Waiting = { start: () => void; refuse: (error: Error) => void }

const RETRY_SECONDS = 2
const crowded = () =>
  new Problem(
    503,
    'too-much-at-once',
    'You have sent more at once than Cohort can take. Wait a moment and try again.',
    RETRY_SECONDS,
  )
const late = () => new Problem(503, 'busy', 'Cohort is very busy just now. Try again in a few seconds.', RETRY_SECONDS)

export function openFairQueue({
  places,
  perKey = Number.POSITIVE_INFINITY,
  longestLine,
  mostWaiting = Number.POSITIVE_INFINITY,
  longestWait,
  slowPlaces = 0,
  slowAfter,
  full = crowded,
}: Bounds): FairQueue {
  let busy = 0
  let slow = 0
  const running = new Map<Key, number>()
  /** In the order of their next turn; none is empty. */
  const lines = new Map<Key, Waiting[]>()

  const isAtItsLimit = (key: Key) => (running.get(key) ?? 0) >= perKey
  const waiting = () => lines.values().reduce((count, line) => count + line.length, 0)

  function begin(key: Key) {
    busy += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  function end(key: Key) {
    const left = running.get(key)! - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
  }

  function startNext() {
    for (const [key, line] of lines) {
      if (busy >= places) return
      if (isAtItsLimit(key)) continue
      lines.delete(key)
      const { start } = line.shift()!
      // A map walks over what is added meanwhile: the key comes again after all others.
      if (line.length > 0) lines.set(key, line)
      start()
    }
  }

  function makeRoom(ownLength: number) {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= ownLength + 1) throw full()
    longest.at(-1)!.refuse(full())
  }

  async function enter(key: Key) {
    if (busy < places && !isAtItsLimit(key)) return begin(key)
    const line = lines.get(key) ?? []
    if (line.length >= longestLine) throw full()
    if (waiting() >= mostWaiting) makeRoom(line.length)
    lines.set(key, line)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place: Waiting = {
      start() {
        clearTimeout(giveUp)
        begin(key)
        resolve()
      },
      refuse(error) {
        clearTimeout(giveUp)
        line.splice(line.indexOf(place), 1)
        if (line.length === 0) lines.delete(key)
        reject(error)
      },
    }
    const giveUp = longestWait && setTimeout(() => place.refuse(isAtItsLimit(key) ? full() : late()), longestWait)
    line.push(place)
    return promise
  }

  /** Leaves its place to others once the work is slow. Returns what ends that. */
  function watchSlowness() {
    let isSlow = false
    const noteSlow =
      slowAfter &&
      setTimeout(() => {
        if (slow >= slowPlaces) return
        isSlow = true
        slow += 1
        busy -= 1
        startNext()
      }, slowAfter)
    return () => {
      clearTimeout(noteSlow)
      if (isSlow) slow -= 1
      else busy -= 1
    }
  }

  return {
    waiting,
    async run(key, work) {
      await enter(key)
      const leavePlace = watchSlowness()
      try {
        return await work()
      } finally {
        leavePlace()
        end(key)
        startNext()
      }
    },
  }
}
