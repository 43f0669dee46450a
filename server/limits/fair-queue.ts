import { busy, Problem } from '#shared/problem.ts'

type Key = string | symbol

type Bounds = {
  /** How many run at once. */
  places: number
  /** How many of one key run at once. */
  perKey?: number
  /** How many of one key may wait. */
  longestLine: number
  /** How many may wait in all. Beyond that, the last one of the key with most makes room for a key that has fewer. */
  mostWaiting?: number
  /** Milliseconds. */
  longestWait?: number
  /**
   * Extra slots for work that takes longer than `slowAfter` milliseconds, because it waits for a lock and not for a
   * processor.
   */
  slowPlaces?: number
  slowAfter?: number
  /** The error when too many wait. */
  full?: () => Error
}

export type FairQueue = {
  /**
   * Runs the work when it is the key's turn. It waits for at most one piece of work of each other key. @throws the
   * error of `full` if too many wait; Problem 503 if the wait is too long
   */
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>
  waiting(): number
}

type Waiting = { start: () => void; refuse: (error: Error) => void }

export const tooManyWaiting = () =>
  new Problem(
    503,
    'too-much-at-once',
    'You have sent more at once than Cohort can take. Wait a moment and try again.',
    2,
  )

export function openFairQueue({
  longestLine,
  mostWaiting = Number.POSITIVE_INFINITY,
  longestWait,
  full = tooManyWaiting,
  ...bounds
}: Bounds): FairQueue {
  const slots = openSlots(bounds, startNext)
  /** By key, in the order of their next turn. None is empty. */
  const lines = new Map<Key, Waiting[]>()
  const waiting = () => lines.values().reduce((count, line) => count + line.length, 0)

  function startNext() {
    for (const [key, line] of lines) {
      if (slots.areFull()) return
      if (slots.isAtItsLimit(key)) continue
      lines.delete(key)
      const { start } = line.shift()!
      // The loop also visits entries added meanwhile, so this key comes again after all others.
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
    if (!slots.areFull() && !slots.isAtItsLimit(key)) return slots.take(key)
    const line = lines.get(key) ?? []
    if (line.length >= longestLine) throw full()
    if (waiting() >= mostWaiting) makeRoom(line.length)
    lines.set(key, line)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place: Waiting = {
      start() {
        clearTimeout(giveUp)
        slots.take(key)
        resolve()
      },
      refuse(error) {
        clearTimeout(giveUp)
        line.splice(line.indexOf(place), 1)
        if (line.length === 0) lines.delete(key)
        reject(error)
      },
    }
    const giveUp = longestWait && setTimeout(() => place.refuse(slots.isAtItsLimit(key) ? full() : busy()), longestWait)
    line.push(place)
    return promise
  }

  return {
    waiting,
    async run(key, work) {
      await enter(key)
      const stopWatching = slots.watchSlowness()
      try {
        return await work()
      } finally {
        stopWatching()
        slots.release(key)
        startNext()
      }
    },
  }
}

type SlotBounds = Pick<Bounds, 'places' | 'perKey' | 'slowPlaces' | 'slowAfter'>

/** Counts running work. Calls `onFree` when work becomes slow and frees its slot. */
function openSlots(
  { places, perKey = Number.POSITIVE_INFINITY, slowPlaces = 0, slowAfter }: SlotBounds,
  onFree: () => void,
) {
  let taken = 0
  let slow = 0
  const running = new Map<Key, number>()
  return {
    areFull: () => taken >= places,
    isAtItsLimit: (key: Key) => (running.get(key) ?? 0) >= perKey,
    take(key: Key) {
      taken += 1
      running.set(key, (running.get(key) ?? 0) + 1)
    },
    release(key: Key) {
      const left = running.get(key)! - 1
      if (left === 0) running.delete(key)
      else running.set(key, left)
    },
    /** Moves the work to a slow slot when it is slow. Returns a function to call at the end of the work. */
    watchSlowness() {
      let isSlow = false
      const noteSlow =
        slowAfter &&
        setTimeout(() => {
          if (slow >= slowPlaces) return
          isSlow = true
          slow += 1
          taken -= 1
          onFree()
        }, slowAfter)
      return () => {
        clearTimeout(noteSlow)
        if (isSlow) slow -= 1
        else taken -= 1
      }
    },
  }
}
