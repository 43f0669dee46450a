import type { QueryClient } from '@tanstack/react-query'
import { isOutbox } from '../data/outbox.ts'
import { plural } from '../format/plurals.ts'
import { timeAgo } from '../format/time-ago.ts'
import { setBackNote, setLostNote, whenConnectionChanges } from '../live/connection-state.ts'
import { outboxItemsHere } from './outbox-store.ts'
import { restoredTime, restoreKept } from './restore-pages.ts'

/** Milliseconds between two looks at the clock. */
const TICK_MS = 20_000
/** Milliseconds for which a page says that the connection is back. */
const BACK_MS = 6000

let unsentCount = 0
let sayAgain = () => {}

/** How many changes wait, besides messages and tasks on their way. */
export function setUnsentCount(count: number) {
  unsentCount = count
  sayAgain()
}

/** Says how old the page is and how much waits, while the connection is lost. Returns how to stop. */
export function startLostNote(queries: QueryClient): () => void {
  let lostAt: number | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const say = () =>
    setLostNote(`Last updated ${timeAgo(oldestShown(queries, lostAt!), Date.now())}.${unsentText(queries)}`)
  let isBack = false
  let backTimer: ReturnType<typeof setTimeout> | undefined
  sayAgain = () => (lostAt ? say() : sayBack())

  /** Once all that waited is sent. */
  function sayBack() {
    if (!isBack || unsentCount + outboxItemsHere(queries).length > 0) return
    isBack = false
    setBackNote('Back online. Everything is sent.')
    backTimer = setTimeout(setBackNote, BACK_MS, '')
  }

  function onChange(isLost: boolean) {
    if (isLost === (lostAt !== undefined)) return
    clearInterval(timer)
    lostAt = isLost ? Date.now() : undefined
    isBack = !isLost
    clearTimeout(backTimer)
    setBackNote('')
    if (!isLost) {
      setLostNote('')
      return sayBack()
    }
    say()
    // For pages that an earlier visit has seen.
    restoreKept(queries).then(() => lostAt && say(), reportError)
    timer = setInterval(say, TICK_MS)
  }

  const stop = whenConnectionChanges(onChange)
  // Another page has another age, and messages may be added.
  const stopListening = queries
    .getQueryCache()
    .subscribe(({ type, query }) => void ((type === 'observerAdded' || isOutbox(query.queryKey)) && sayAgain()))
  return () => {
    stop()
    stopListening()
    isBack = false
    clearInterval(timer)
    clearTimeout(backTimer)
    setLostNote('')
    setBackNote('')
  }
}

function unsentText(queries: QueryClient) {
  const count = unsentCount + outboxItemsHere(queries).length
  if (count === 0) return ''
  return ` ${count} ${plural(count, 'change waits', 'changes wait')} to be sent.`
}

/** Milliseconds since the epoch. What this page asked itself was up to date until the connection was lost. */
function oldestShown(queries: QueryClient, lostAt: number) {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return Math.min(lostAt, ...shown.flatMap((query) => restoredTime(query) ?? []))
}
