// Comes along with what every signed-in page loads last.
import './measuring.ts'
import type { QueryClient } from '@tanstack/react-query'
import { reportConnection } from './connection.ts'
import { askAllAfresh } from './fresh.ts'
import { applyBeginning, applyToScreen } from './live-effects.ts'
import { streamLost, streamStands } from './live-position.ts'
import { lookNow } from './recovering.ts'
import { ignoreSecondTaps } from './second-tap.ts'
import { shareStream, type Word } from './shared-stream.ts'

/** Keeps the screens of `me` up to date. Answers how to stop. */
export function listenLive(queries: QueryClient, me: string): () => void {
  const missed = () => void askAllAfresh(queries)

  function hear(word: Word) {
    if (word === 'lost') {
      reportConnection('lost')
      streamLost()
    } else if (word === 'refresh') missed()
    else if ('opened' in word) {
      reportConnection('opened')
      lookNow()
      if (!streamStands(word.opened, missed)) missed()
      applyBeginning(queries, me)
    } else applyToScreen(word, queries, me)
  }

  ignoreSecondTaps()
  // What an earlier page has left.
  applyBeginning(queries, me)
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
