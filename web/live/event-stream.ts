import { STREAM_HEARTBEAT, STREAM_READY } from '#shared/events.ts'
import { backoffDelay } from '../request/retry.ts'

/** Milliseconds; a server that is there says so much more often, and of a line that was cut in the middle nobody tells. */
const SILENCE_TIMEOUT_MS = 50_000

type Listener = {
  /** `position`: where it stands, see web/live/stream-position.ts. */
  onOpen(position: string): void
  onMessage(text: string, position: string): void
  /** `refused`: the server answered, but not with a stream; it may be that nobody is signed in any more. */
  onLost(how: { refused: boolean }): void
}

export type EventStream = {
  /** Where it waits before it connects again, it does so at once. */
  reconnectNow(): void
  /** Where it has waited long enough and its clock is behind, it connects again. */
  reconnectIfDue(): void
  /** Connects anew even where it seems to stand. */
  forceReconnect(): void
  close(): void
}

/** Keeps one stream of server-sent events open until it is closed. */
export function openEventStream(url: string, listener: Listener): EventStream {
  let source: EventSource
  let failures = 0
  /** In milliseconds of the date: when its next attempt is due. */
  let nextAttemptAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    source = new EventSource(url)
    source.addEventListener(STREAM_READY, ({ data }: MessageEvent<string>) => {
      failures = 0
      resetSilenceTimer()
      listener.onOpen(data)
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
    // The browser would try again by itself, all at the same pace.
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
