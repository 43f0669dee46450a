import { STREAM_BUILD, STREAM_HEARTBEAT, STREAM_READY } from '#shared/events.ts'
import { backoffDelay } from '../request/retry.ts'

/** Milliseconds. The server sends far more often, and a connection cut on the way reports nothing. */
const SILENCE_TIMEOUT_MS = 50_000

type Listener = {
  /** See web/live/stream-position.ts and web/navigation/new-version.ts. */
  onOpen(position: string, build?: string): void
  onMessage(text: string, position: string): void
  /** `refused`: the server answered without a stream, perhaps because the session ended. */
  onLost(how: { refused: boolean }): void
}

export type EventStream = {
  /** Ends the wait before a reconnect. */
  reconnectNow(): void
  /** Reconnects if the wait is over but the timer is late. */
  reconnectIfDue(): void
  /** Reconnects even if the stream looks open. */
  forceReconnect(): void
  close(): void
}

export function openEventStream(url: string, listener: Listener): EventStream {
  let source: EventSource
  let failures = 0
  /** Milliseconds since the epoch. */
  let nextAttemptAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    source = new EventSource(url)
    let build: string | undefined
    source.addEventListener(STREAM_BUILD, ({ data }: MessageEvent<string>) => {
      build = data
    })
    source.addEventListener(STREAM_READY, ({ data }: MessageEvent<string>) => {
      failures = 0
      resetSilenceTimer()
      listener.onOpen(data, build)
    })
    source.addEventListener(STREAM_HEARTBEAT, resetSilenceTimer)
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      resetSilenceTimer()
      listener.onMessage(data, lastEventId)
    }
    source.onerror = fail
    resetSilenceTimer()
  }

  function schedule(step: () => void, wait: number) {
    clearTimeout(timer)
    timer = setTimeout(step, wait)
  }

  function resetSilenceTimer() {
    schedule(fail, SILENCE_TIMEOUT_MS)
  }

  function fail() {
    const refused = source.readyState === EventSource.CLOSED
    // The browser would retry by itself, all clients at the same pace.
    source.close()
    failures += 1
    const wait = backoffDelay(failures)
    nextAttemptAt = Date.now() + wait
    schedule(connect, wait)
    listener.onLost({ refused })
  }

  function tryNow() {
    if (source.readyState === EventSource.CLOSED) connect()
  }

  connect()
  return {
    reconnectNow: tryNow,
    reconnectIfDue() {
      if (Date.now() >= nextAttemptAt) tryNow()
    },
    forceReconnect() {
      source.close()
      listener.onLost({ refused: false })
      connect()
    },
    close() {
      clearTimeout(timer)
      source.close()
    },
  }
}
