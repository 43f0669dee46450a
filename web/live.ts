import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '#shared/events.ts'
import { reportConnection } from './connection.ts'
import { askAllAfresh } from './fresh.ts'
import type { Happening } from './live-effects.ts'
import { streamLost, streamStands } from './live-position.ts'
import { keepStream } from './live-stream.ts'

/** What the tab that holds the stream tells the others. */
type Word = { opened: string } | 'lost' | LiveMessage

/**
 * Keeps the screens of `me` up to date. All tabs of a browser share one stream, because HTTP/1.1 allows six
 * connections to a server: the tab that gets the lock holds it and tells the others what it hears.
 * Answers how to stop.
 */
export function listenLive(queries: QueryClient, me: string): () => void {
  const name = `live of ${me}`
  const tabs = new BroadcastChannel(name)
  const end = new AbortController()
  // Not needed to paint the first page, and wanted soon after.
  const effects = import('./live-effects.ts')
  const missed = () => void askAllAfresh(queries)
  /** What was written while the server was away, or by the page before this one. */
  const sendUnsent = () => effects.then((all) => all.sendUnsent(queries, me))
  let applied: Promise<unknown> = sendUnsent().catch(missed)

  function hear(word: Word) {
    if (word === 'lost') {
      reportConnection('lost')
      streamLost()
    } else if (word === 'refresh') void askAllAfresh(queries)
    else if ('opened' in word) {
      reportConnection('opened')
      if (!streamStands(word.opened, missed)) missed()
      applied = applied.then(sendUnsent).catch(missed)
    } else applied = applied.then(() => apply(word)).catch(missed)
  }

  /** One after the other, in the order of what happened. */
  async function apply(word: Happening) {
    const { applyToScreen } = await effects
    applyToScreen(word, queries, me)
  }

  function tell(word: Word) {
    hear(word)
    tabs.postMessage(word)
  }

  tabs.onmessage = ({ data }: MessageEvent<Word>) => hear(data)
  void alone(name, end.signal, () =>
    keepStream('/api/live', {
      opened: (position) => tell({ opened: position }),
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
    streamLost()
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
