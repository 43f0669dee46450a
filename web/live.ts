import type { QueryClient } from '@tanstack/react-query'
import { reportConnection } from './connection.ts'
import { askAllAfresh } from './fresh.ts'
import type { Happening } from './live-effects.ts'
import { streamLost, streamStands } from './live-position.ts'
import { shareStream, type Word } from './shared-stream.ts'

/** Keeps the screens of `me` up to date. Answers how to stop. */
export function listenLive(queries: QueryClient, me: string): () => void {
  // Not needed to paint the first page, and wanted soon after.
  const effects = import('./live-effects.ts')
  const missed = () => void askAllAfresh(queries)
  let applied: Promise<unknown> = effects.catch(missed)

  function hear(word: Word) {
    if (word === 'lost') {
      reportConnection('lost')
      streamLost()
    } else if (word === 'refresh') void askAllAfresh(queries)
    else if ('opened' in word) {
      reportConnection('opened')
      if (!streamStands(word.opened, missed)) missed()
    } else applied = applied.then(() => apply(word)).catch(missed)
  }

  /** One after the other, in the order of what happened. */
  async function apply(word: Happening) {
    const { applyToScreen } = await effects
    applyToScreen(word, queries, me)
  }

  const stop = shareStream({
    name: `stream of ${me}`,
    url: '/api/live',
    hear,
    refused: () => void queries.invalidateQueries({ queryKey: ['session'] }),
  })
  return () => {
    stop()
    streamLost()
    reportConnection('not wanted')
  }
}
