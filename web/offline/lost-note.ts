import type { QueryClient } from '@tanstack/react-query'
import { timeAgo } from '../format/time-ago.ts'
import { setLostNote, whenConnectionChanges } from '../live/connection-state.ts'
import { restoredTime, restoreKept } from './restore-kept.ts'

/** Milliseconds between two looks at the clock. */
const TICK_MS = 20_000

/** Says how old the page is while the connection is lost. Returns how to stop. */
export function startLostNote(queries: QueryClient): () => void {
  let lostAt: number | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const say = () => setLostNote(`Last updated ${timeAgo(oldestShown(queries, lostAt!), Date.now())}.`)

  function onChange(isLost: boolean) {
    if (isLost === (lostAt !== undefined)) return
    clearInterval(timer)
    lostAt = isLost ? Date.now() : undefined
    if (!isLost) return setLostNote('')
    say()
    // For pages that an earlier visit has seen.
    restoreKept(queries).then(() => lostAt && say(), reportError)
    timer = setInterval(say, TICK_MS)
  }

  const stop = whenConnectionChanges(onChange)
  // Another page has another age.
  const stopListening = queries
    .getQueryCache()
    .subscribe(({ type }) => void (lostAt && type === 'observerAdded' && say()))
  return () => {
    stop()
    stopListening()
    onChange(false)
  }
}

/** Milliseconds since the epoch. What this page asked itself was up to date until the connection was lost. */
function oldestShown(queries: QueryClient, lostAt: number) {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return Math.min(lostAt, ...shown.flatMap((query) => restoredTime(query) ?? []))
}
