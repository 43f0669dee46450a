import type { Logger } from 'pino'
import type { EventStreams } from './event-streams.ts'
import { broadcast } from './send-events.ts'

export type Order = ReturnType<typeof openOrder>

/** What reaches the streams, one after the other, by number. */
export function openOrder(streams: EventStreams, shortName: string, log: Logger) {
  /** Everything that has reached the streams so far. Keeps the order. */
  let sent = Promise.resolve()
  /** Counted before anything is sent, because a stream that opens meanwhile may miss it. */
  let count = 0
  /** All screens have refetched since this count. */
  let refreshed = 0

  /** Once for all events since, because each refetch loads everything on every screen. */
  async function refresh(number: number): Promise<boolean> {
    if (number <= refreshed) return false
    refreshed = count
    await broadcast(streams.all(), 'refresh', position())
    return true
  }

  const position = (number = count) => `${shortName}.${number}`

  return {
    position,
    refresh,
    sent: () => sent,
    next() {
      count += 1
    },
    /** Runs after everything before it has reached the streams. */
    add(work: (number: number) => Promise<void>) {
      const number = count
      sent = sent
        .then(() => work(number))
        .catch(async (error: Error) => {
          log.warn({ reason: error.message }, 'an event could not be delivered; screens refetch')
          await refresh(number)
        })
    },
  }
}
