import type { Logger } from 'pino'

/** Milliseconds between questions to a replica: usually, while requests wait for it, and after a failure. */
const INTERVAL_MS = 200
const WAITING_INTERVAL_MS = 2
const RETRY_INTERVAL_MS = 1000
/** A replica that has not answered for this long is left out. */
const SILENT_AFTER_MS = 600
/** How long a request waits for a replica to replay a position. */
const REPLAY_TIMEOUT_MS = 100
/** How long a replica is at least left out when a request has waited in vain. */
const LEFT_OUT_MS = 1000

type Waiting = { position: number; settle(hasReplayed: boolean): void }

export type ReplicaWatch = {
  isUsable(): boolean
  /** Waits a little. If that is in vain, the replica is left out until it has replayed the position. */
  hasReplayed(position: number): Promise<boolean>
  /** Bytes of the log between the last position that somebody asked for and the one that was replayed then. */
  lag(): number
  close(): void
}

/** @param ask How far the replica has replayed the write-ahead log. Rejects if it does not answer. */
export function watchReplica(ask: () => Promise<number>, log: Logger): ReplicaWatch {
  const waiting = new Set<Waiting>()
  let replayed = 0
  let answeredAt = Number.NEGATIVE_INFINITY
  let asked = 0
  let lag = 0
  let missed = 0
  let missedAt = Number.NEGATIVE_INFINITY
  let isAnswering: boolean | undefined
  let isClosed = false
  const { pause, endPause } = openPause()

  async function askOnce() {
    try {
      replayed = await ask()
      answeredAt = performance.now()
      lag = Math.max(0, asked - replayed)
      for (const one of waiting) if (one.position <= replayed) one.settle(true)
      if (!isAnswering) log.info('a replica answers reads')
      isAnswering = true
    } catch (error) {
      answeredAt = Number.NEGATIVE_INFINITY
      for (const one of waiting) one.settle(false)
      if (isAnswering !== false && !isClosed)
        log.warn({ reason: (error as Error).message }, 'a replica is left out; the primary answers instead')
      isAnswering = false
    }
  }

  async function run() {
    while (!isClosed) {
      await askOnce()
      await pause(!isAnswering ? RETRY_INTERVAL_MS : waiting.size > 0 ? WAITING_INTERVAL_MS : INTERVAL_MS)
    }
  }

  const waitFor = (position: number) =>
    new Promise<boolean>((resolve) => {
      const one: Waiting = {
        position,
        settle(hasReplayed) {
          clearTimeout(timer)
          waiting.delete(one)
          resolve(hasReplayed)
        },
      }
      const timer = setTimeout(() => {
        missed = Math.max(missed, position)
        missedAt = performance.now()
        one.settle(false)
      }, REPLAY_TIMEOUT_MS)
      waiting.add(one)
      if (waiting.size === 1) endPause()
    })

  void run()
  return {
    isUsable() {
      const now = performance.now()
      return now - answeredAt < SILENT_AFTER_MS && now - missedAt > LEFT_OUT_MS && replayed >= missed
    },
    async hasReplayed(position) {
      asked = Math.max(asked, position)
      return replayed >= position || waitFor(position)
    },
    lag: () => lag,
    close() {
      isClosed = true
      for (const one of waiting) one.settle(false)
      endPause()
    },
  }
}

/** A pause that can be ended. */
function openPause() {
  let end = () => {}
  return {
    pause: (duration: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, duration).unref()
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    endPause: () => end(),
  }
}
