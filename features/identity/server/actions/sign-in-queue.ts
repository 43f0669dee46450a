import { type Key, openFairQueue } from '#server/limits/fair-queue.ts'
import { IN_LINE, Problem } from '#shared/problem.ts'

/** Two of them hash passwords (passwords/hash-password.ts), the others read and write. */
const MAX_CONCURRENT = 20
/** About four seconds of work. Who comes later is told when to come back. */
const MAX_QUEUED_PER_NETWORK = 100
const MAX_QUEUED = 300
/** Milliseconds a sign-in takes until it is known better: two hashes of 0.07 s at once. */
const USUAL_PACE_MS = 35
/** Milliseconds. Nobody can make the others of their network wait longer than this. */
const MAX_WAIT_MS = 120_000

/** A network of which more sign in than may wait. Times are of `performance.now()`. */
type Line = {
  /** Milliseconds from the end of one of its sign-ins to that of the next, as the last ones took. */
  pace: number
  endedAt: number
  /** When the last one who was told to come back does. */
  lastReturn: number
}

/** A school signs in within a minute: `run` takes networks in turn and tells who cannot wait here their place in line. */
export function openSignInLine() {
  const lines = new Map<Key, Line>()
  const queue = openFairQueue({
    concurrency: MAX_CONCURRENT,
    maxQueuedPerKey: MAX_QUEUED_PER_NETWORK,
    maxQueued: MAX_QUEUED,
    full: tellPlace,
  })

  function tellPlace(network: Key) {
    const now = performance.now()
    for (const [key, { lastReturn }] of lines) {
      if (lastReturn > now) break
      lines.delete(key)
    }
    const { pace, endedAt, lastReturn } = lines.get(network) ?? { pace: USUAL_PACE_MS, endedAt: now, lastReturn: now }
    // Who comes back finds half of those waiting gone, so that there is room, and work until then.
    const half = (MAX_QUEUED_PER_NETWORK / 2) * pace
    const next = Math.min(Math.max(lastReturn, now + half) + pace, now + MAX_WAIT_MS)
    // Again as the last one: those before it are over first.
    lines.delete(network)
    lines.set(network, { pace, endedAt, lastReturn: next })
    const place = Math.round((next - now + half) / pace)
    const seconds = Math.ceil((next - now) / 1000)
    return new Problem(
      503,
      IN_LINE,
      `Many people are signing in just now. You are number ${place} in line: your turn comes in about ${seconds} seconds.`,
      seconds,
    )
  }

  function noteEnd(network: Key) {
    const line = lines.get(network)
    if (!line) return
    const now = performance.now()
    line.pace = 0.95 * line.pace + 0.05 * (now - line.endedAt)
    line.endedAt = now
  }

  return {
    /** @throws Problem 503 `in-line` with the place and `retryAfter` */
    run: <Result>(network: string, work: () => Promise<Result>) =>
      queue.run(network, () => work().finally(() => noteEnd(network))),
  }
}
