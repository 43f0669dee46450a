import { STREAM_LIVES, STREAM_STANDS } from '#shared/events.ts'
import { waitBefore } from './attempts.ts'

/** Milliseconds; a server that is there says so much more often, and of a line that was cut in the middle nobody tells. */
const LONGEST_SILENCE = 50_000

type Listener = {
  /** `position`: where it stands, see web/live-position.ts. */
  opened(position: string): void
  heard(text: string, position: string): void
  /** `refused`: the server answered, but not with a stream; it may be that nobody is signed in any more. */
  lost(how: { refused: boolean }): void
}

export type Stream = {
  /** Where it waits before it connects again, it does so at once. */
  tryNow(): void
  /** Where it has waited long enough and its clock is behind, it connects again. */
  tryInTime(): void
  /** Connects anew even where it seems to stand. */
  prove(): void
  close(): void
}

/** Keeps one stream of server-sent events open until it is closed. */
export function keepStream(url: string, listener: Listener): Stream {
  let source: EventSource
  let failures = 0
  /** In milliseconds of the date: when its next attempt is due. */
  let due = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    source = new EventSource(url)
    source.addEventListener(STREAM_STANDS, ({ data }: MessageEvent<string>) => {
      failures = 0
      expectMore()
      listener.opened(data)
    })
    source.addEventListener(STREAM_LIVES, expectMore)
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      expectMore()
      listener.heard(data, lastEventId)
    }
    source.onerror = fail
    expectMore()
  }

  function next(step: () => void, wait: number) {
    clearTimeout(timer)
    timer = setTimeout(step, wait)
  }

  function expectMore() {
    next(fail, LONGEST_SILENCE)
  }

  function fail() {
    const refused = source.readyState === EventSource.CLOSED
    // The browser would try again by itself, all at the same pace.
    source.close()
    failures += 1
    const wait = waitBefore(failures)
    due = Date.now() + wait
    next(connect, wait)
    listener.lost({ refused })
  }

  function tryNow() {
    if (source.readyState === EventSource.CLOSED) connect()
  }

  connect()
  return {
    tryNow,
    tryInTime() {
      if (Date.now() >= due) tryNow()
    },
    prove() {
      source.close()
      listener.lost({ refused: false })
      connect()
    },
    close() {
      clearTimeout(timer)
      source.close()
    },
  }
}
