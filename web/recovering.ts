import type { Query, QueryClient } from '@tanstack/react-query'
import { isAway, waitBefore } from './attempts.ts'

/** Milliseconds: the longest wait where the server is well and what one wants of it fails all the same. */
const LONGEST_WAIT = 15_000
/** Milliseconds after which trouble is a new one. */
const FORGOTTEN = 120_000
/** Milliseconds for an answer to whether it is well. */
const PATIENCE = 10_000

/** `wasAway`: it was asked in vain meanwhile. */
type Again = (wasAway: boolean) => unknown

/** What could not be had or sent, by what it is about: nothing waits twice. */
const wanted = new Map<unknown, Again>()
let isRecovering = false
let inVain = 0
let lastAt = 0
let wake = () => {}

/**
 * Calls `again` once the server says that it is well: later each time that this was in vain. Whatever else waits for that
 * goes at the same time. Answers how to want it no more.
 */
export function onceBack(about: unknown, again: Again): () => void {
  wanted.set(about, again)
  if (!isRecovering) void recover()
  return () => {
    if (wanted.get(about) === again) wanted.delete(about)
  }
}

/** Something speaks for the server being there: whoever waits asks now. */
export const lookNow = () => wake()

/** Whatever an open page could not get while the server was away is asked for again when it is back. */
export function startRecovering(queries: QueryClient) {
  const lacks = (query: Query) => query.state.status === 'error' && isAway(query.state.error) && query.isActive()
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && lacks(event.query))
      onceBack(queries, () => queries.refetchQueries({ predicate: lacks }, { cancelRefetch: false }))
  })
  for (const sign of ['online', 'focus', 'visibilitychange']) addEventListener(sign, lookNow)
}

async function recover() {
  isRecovering = true
  if (Date.now() - lastAt > FORGOTTEN) inVain = 0
  try {
    for (; wanted.size > 0; inVain++) {
      await pause(waitBefore(inVain + 2, LONGEST_WAIT))
      let tries = 0
      while (wanted.size > 0 && !(await isThere())) await pause(waitBefore(++tries + 1))
      const round = [...wanted.values()]
      wanted.clear()
      await Promise.all(round.map((again) => again(tries > 0)))
      lastAt = Date.now()
    }
  } finally {
    isRecovering = false
  }
}

const pause = (wait: number) =>
  new Promise<void>((resolve) => {
    wake = resolve
    setTimeout(resolve, wait)
  })

const isThere = () =>
  fetch('/api/health', { signal: AbortSignal.timeout(PATIENCE) })
    // A damaged database (500) and one that takes no writes can still be read.
    .then(async (health) => health.status < 501 || (await health.json()).code === 'read-only')
    .catch(() => false)
