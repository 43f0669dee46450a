import { STREAM_STANDS } from '#shared/events.ts'

/** Milliseconds: the first wait before connecting again, and the longest. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/** Doubles with every failure; half of it is chance, so that a restarted server is not met by all browsers at once. */
export function waitBefore(failures: number, chance: number = Math.random()) {
  const wait = Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
  return wait * (0.5 + chance / 2)
}

type Listener = {
  /** `position`: where it stands, see web/live-position.ts. */
  opened(position: string): void
  heard(text: string): void
  /** `refused`: the server answered, but not with a stream; it may be that nobody is signed in any more. */
  lost(how: { refused: boolean }): void
}

/** Keeps one stream of server-sent events open until the function it answers is called. */
export function keepStream(url: string, listener: Listener): () => void {
  let source: EventSource
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    clearTimeout(timer)
    source = new EventSource(url)
    source.addEventListener(STREAM_STANDS, ({ data }: MessageEvent<string>) => {
      failures = 0
      listener.opened(data)
    })
    source.onmessage = ({ data }: MessageEvent<string>) => listener.heard(data)
    source.onerror = () => {
      const refused = source.readyState === EventSource.CLOSED
      // The browser would try again by itself, all at the same pace.
      source.close()
      failures += 1
      timer = setTimeout(connect, waitBefore(failures))
      listener.lost({ refused })
    }
  }

  function connectNow() {
    if (source.readyState === EventSource.CLOSED) connect()
  }

  connect()
  addEventListener('online', connectNow)
  return () => {
    removeEventListener('online', connectNow)
    clearTimeout(timer)
    source.close()
  }
}
