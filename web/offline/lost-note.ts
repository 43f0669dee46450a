import type { QueryClient } from '@tanstack/react-query'
import { unsentIn, whenUnsentChanges } from '../data/unsent.ts'
import { plural } from '../format/plurals.ts'
import { timeAgo } from '../format/time-ago.ts'
import { setBackNote, setLostNote, whenConnectionChanges } from '../live/connection-state.ts'
import { restoreCached, restoredTime } from './restore-pages.ts'
import { countUnsent, type FindKind } from './unsent-kinds.ts'

/** Milliseconds between two looks at the clock. */
const TICK_MS = 20_000
/** Milliseconds for which a page says that the connection is back. */
const BACK_MS = 6000

/** Says how old the page is and how much waits, while the connection is lost. Returns how to stop. */
export function startLostNote(queries: QueryClient, findKind: FindKind): () => void {
  let lostAt: number | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const say = () =>
    setLostNote(
      `Last updated ${timeAgo(oldestShown(queries, lostAt!), Date.now())}.${unsentText(countUnsent(unsentIn(queries), findKind))}`,
    )
  let isBack = false
  let backTimer: ReturnType<typeof setTimeout> | undefined
  const sayAgain = () => (lostAt ? say() : sayBack())

  /** Once all that waited is sent. */
  function sayBack() {
    if (!isBack || unsentIn(queries).length > 0) return
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
    restoreCached(queries).then(() => lostAt && say(), reportError)
    timer = setInterval(say, TICK_MS)
  }

  const stop = whenConnectionChanges(onChange)
  // Another page has another age.
  const stopListening = queries.getQueryCache().subscribe(({ type }) => void (type === 'observerAdded' && sayAgain()))
  const stopCounting = whenUnsentChanges(queries, sayAgain)
  return () => {
    stop()
    stopListening()
    stopCounting()
    isBack = false
    clearInterval(timer)
    clearTimeout(backTimer)
    setLostNote('')
    setBackNote('')
  }
}

const unsentText = (count: number) =>
  count === 0 ? '' : ` ${count} ${plural(count, 'change waits', 'changes wait')} to be sent.`

/** Milliseconds since the epoch. What this page asked itself was up to date until the connection was lost. */
function oldestShown(queries: QueryClient, lostAt: number) {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return Math.min(lostAt, ...shown.flatMap((query) => restoredTime(query) ?? []))
}
