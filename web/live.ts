import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '#shared/events.ts'
import { reportConnection } from './connection.ts'
import { applyToScreen } from './live-effects.ts'
import { keepStream } from './live-stream.ts'

/** What the tab that holds the stream tells the others. */
type Word = 'opened' | 'lost' | LiveMessage

/**
 * Keeps the screens of `me` up to date. All tabs of a browser share one stream, because HTTP/1.1 allows six
 * connections to a server: the tab that gets the lock holds it and tells the others what it hears.
 * Answers how to stop.
 */
export function listenLive(queries: QueryClient, me: string): () => void {
  const name = `live of ${me}`
  const tabs = new BroadcastChannel(name)
  const end = new AbortController()

  function hear(word: Word) {
    if (word === 'opened' || word === 'lost') reportConnection(word)
    // Whatever was said while nobody listened is made good by asking afresh.
    if (word === 'opened') void queries.invalidateQueries()
    else if (word !== 'lost') void applyToScreen(word, queries, me)
  }

  function tell(word: Word) {
    hear(word)
    tabs.postMessage(word)
  }

  tabs.onmessage = ({ data }: MessageEvent<Word>) => hear(data)
  void alone(name, end.signal, () =>
    keepStream('/api/live', {
      opened: () => tell('opened'),
      heard: (text) => tell(JSON.parse(text) as LiveMessage),
      lost({ refused }) {
        tell('lost')
        if (refused) void queries.invalidateQueries({ queryKey: ['session'] })
      },
    }),
  )

  return () => {
    end.abort()
    tabs.close()
    reportConnection('not wanted')
  }
}

/** Runs `start` while no other tab does, and what it answers when `signal` says so. */
async function alone(name: string, signal: AbortSignal, start: () => () => void) {
  const run = () =>
    new Promise<void>((resolve) => {
      const stop = start()
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  // Outside secure contexts (plain http in a local network) there are no locks: there each tab has its own stream.
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(name, { signal }, run).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
