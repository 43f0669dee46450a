import type { QueryClient } from '@tanstack/react-query'
import { plural } from '../format/plurals.ts'
import { timeAgo } from '../format/time-ago.ts'
import { setLostNote, whenConnectionChanges } from '../live/connection-state.ts'
import { isSending, sendingHere } from './keep-sending.ts'
import { restoredTime, restoreKept } from './restore-kept.ts'

/** Milliseconds between two looks at the clock. */
const TICK_MS = 20_000

let waitingCount = 0
let sayAgain = () => {}

/** How many changes wait, besides messages and tasks on their way. */
export function setWaitingCount(count: number) {
  waitingCount = count
  sayAgain()
}

/** Says how old the page is and how much waits, while the connection is lost. Returns how to stop. */
export function startLostNote(queries: QueryClient): () => void {
  let lostAt: number | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const say = () =>
    setLostNote(`Last updated ${timeAgo(oldestShown(queries, lostAt!), Date.now())}.${waitingText(queries)}`)
  sayAgain = () => lostAt && say()

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
  // Another page has another age, and messages may be added.
  const stopListening = queries
    .getQueryCache()
    .subscribe(({ type, query }) => void ((type === 'observerAdded' || isSending(query.queryKey)) && sayAgain()))
  return () => {
    stop()
    stopListening()
    onChange(false)
  }
}

function waitingText(queries: QueryClient) {
  const count = waitingCount + sendingHere(queries).length
  if (count === 0) return ''
  return ` ${count} ${plural(count, 'change waits', 'changes wait')} to be sent.`
}

/** Milliseconds since the epoch. What this page asked itself was up to date until the connection was lost. */
function oldestShown(queries: QueryClient, lostAt: number) {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return Math.min(lostAt, ...shown.flatMap((query) => restoredTime(query) ?? []))
}
