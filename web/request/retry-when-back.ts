import type { Query, QueryClient } from '@tanstack/react-query'
import { backoffDelay, isServerUnavailable } from './retry.ts'

/** Milliseconds: the longest wait where the server is well and what one wants of it fails all the same. */
const MAX_DELAY_MS = 15_000
/** Milliseconds after which trouble is a new one. */
const RESET_AFTER_MS = 120_000
/** Milliseconds for an answer to whether it is well. */
const HEALTH_TIMEOUT_MS = 10_000

/** `wasAway`: it was asked in vain meanwhile. */
type Retry = (wasAway: boolean) => unknown

/** What could not be had or sent, by what it is about: nothing waits twice. */
const pendingRetries = new Map<unknown, Retry>()
let isRunning = false
let failedRounds = 0
let lastRetryAt = 0
let skipWait = () => {}

/**
 * Calls `again` once the server says that it is well: later each time that this was in vain. Whatever else waits for that
 * goes at the same time. Answers how to want it no more.
 */
export function retryWhenBack(key: unknown, retry: Retry): () => void {
  pendingRetries.set(key, retry)
  if (!isRunning) void runRetries()
  return () => {
    if (pendingRetries.get(key) === retry) pendingRetries.delete(key)
  }
}

/** Something speaks for the server being there: whoever waits asks now. */
export const checkServerNow = () => skipWait()

/** Whatever an open page could not get while the server was away is asked for again when it is back. */
export function startRetryingWhenBack(queries: QueryClient) {
  const hasFailedQuery = (query: Query) =>
    query.state.status === 'error' && isServerUnavailable(query.state.error) && query.isActive()
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && hasFailedQuery(event.query))
      retryWhenBack(queries, () => queries.refetchQueries({ predicate: hasFailedQuery }, { cancelRefetch: false }))
  })
  for (const eventName of ['online', 'focus', 'visibilitychange']) addEventListener(eventName, checkServerNow)
}

async function runRetries() {
  isRunning = true
  if (Date.now() - lastRetryAt > RESET_AFTER_MS) failedRounds = 0
  try {
    for (; pendingRetries.size > 0; failedRounds++) {
      await sleep(backoffDelay(failedRounds + 2, MAX_DELAY_MS))
      let tries = 0
      while (pendingRetries.size > 0 && !(await isServerUp())) await sleep(backoffDelay(++tries + 1))
      const round = [...pendingRetries.values()]
      pendingRetries.clear()
      await Promise.all(round.map((again) => again(tries > 0)))
      lastRetryAt = Date.now()
    }
  } finally {
    isRunning = false
  }
}

const sleep = (wait: number) =>
  new Promise<void>((resolve) => {
    skipWait = resolve
    setTimeout(resolve, wait)
  })

const isServerUp = () =>
  fetch('/api/health', { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
    // A damaged database (500) and one that takes no writes can still be read.
    .then(async (health) => health.status < 501 || (await health.json()).code === 'read-only')
    .catch(() => false)
