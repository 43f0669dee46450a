import { busy, Problem } from '#shared/problem.ts'

export type Key = string | symbol

export type Bounds = {
  concurrency: number
  maxPerKey?: number
  maxQueuedPerKey: number
  /** How many may wait in all. Beyond that, the last one of the key with most makes room for a key that has fewer. */
  maxQueued?: number
  maxWaitMs?: number
  /**
   * Extra slots for work that takes longer than `slowAfterMs` milliseconds, because it waits for a lock and not for a
   * processor.
   */
  slowSlots?: number
  slowAfterMs?: number
  /** The error when too many wait, for this key. */
  full?: (key: Key) => Error
}

type Waiting = { start: () => void; refuse: (error: Error) => void }

export const tooManyQueued = () =>
  new Problem(
    503,
    'too-much-at-once',
    'You have sent more at once than Cohort can take. Wait a moment and try again.',
    2,
  )

export function openFairQueue({
  maxQueuedPerKey,
  maxQueued = Number.POSITIVE_INFINITY,
  maxWaitMs,
  full = tooManyQueued,
  ...bounds
}: Bounds) {
  const slots = openSlots(bounds, startNext)
  /** By key, in the order of their next turn. None is empty. */
  const queues = new Map<Key, Waiting[]>()
  const waiting = () => queues.values().reduce((count, queue) => count + queue.length, 0)

  function startNext() {
    for (const [key, queue] of queues) {
      if (slots.areFull()) return
      if (slots.isAtItsLimit(key)) continue
      queues.delete(key)
      const { start } = queue.shift()!
      // The loop also visits entries added meanwhile, so this key comes again after all others.
      if (queue.length > 0) queues.set(key, queue)
      start()
    }
  }

  function makeRoom(key: Key, queueLength: number) {
    const [longestKey, longest] = [...queues].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (longest.length <= queueLength + 1) throw full(key)
    longest.at(-1)!.refuse(full(longestKey))
  }

  async function waitForTurn(key: Key) {
    if (!slots.areFull() && !slots.isAtItsLimit(key)) return slots.take(key)
    const queue = queues.get(key) ?? []
    if (queue.length >= maxQueuedPerKey) throw full(key)
    if (waiting() >= maxQueued) makeRoom(key, queue.length)
    queues.set(key, queue)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Waiting = {
      start() {
        clearTimeout(timer)
        slots.take(key)
        resolve()
      },
      refuse(error) {
        clearTimeout(timer)
        queue.splice(queue.indexOf(entry), 1)
        if (queue.length === 0) queues.delete(key)
        reject(error)
      },
    }
    const timer = maxWaitMs && setTimeout(() => entry.refuse(slots.isAtItsLimit(key) ? full(key) : busy()), maxWaitMs)
    queue.push(entry)
    return promise
  }

  return {
    waiting,
    /**
     * Runs the work when it is the key's turn. It waits for at most one piece of work of each other key. @throws the
     * error of `full` if too many wait; Problem 503 if the wait is too long
     */
    async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
      await waitForTurn(key)
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

type SlotBounds = Pick<Bounds, 'concurrency' | 'maxPerKey' | 'slowSlots' | 'slowAfterMs'>

function openSlots(
  { concurrency, maxPerKey = Number.POSITIVE_INFINITY, slowSlots = 0, slowAfterMs }: SlotBounds,
  onFree: () => void,
) {
  let taken = 0
  let slow = 0
  const running = new Map<Key, number>()
  return {
    areFull: () => taken >= concurrency,
    isAtItsLimit: (key: Key) => (running.get(key) ?? 0) >= maxPerKey,
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
        slowAfterMs &&
        setTimeout(() => {
          if (slow >= slowSlots) return
          isSlow = true
          slow += 1
          taken -= 1
          onFree()
        }, slowAfterMs)
      return () => {
        clearTimeout(noteSlow)
        if (isSlow) slow -= 1
        else taken -= 1
      }
    },
  }
}
