import type { Query, QueryClient } from '@tanstack/react-query'
import { isFetched } from '../data/query-client.ts'
import { backoffDelay, isServerUnavailable } from './retry.ts'

/** Milliseconds: the longest wait if requests fail although the server is healthy. */
const MAX_DELAY_MS = 15_000
/** Milliseconds after which a failure counts as a new one. */
const RESET_AFTER_MS = 120_000
/** Milliseconds */
const HEALTH_TIMEOUT_MS = 10_000

/** `wasAway`: a health check failed meanwhile. */
type Retry = (wasAway: boolean) => unknown

/** By subject, so that nothing waits twice. */
const pendingRetries = new Map<unknown, Retry>()
let isRunning = false
let failedRounds = 0
let lastRetryAt = 0
let skipWait = () => {}

/**
 * Calls `retry` once the server is healthy, with longer waits after each failure. All waiting retries run together.
 * Returns how to cancel.
 */
export function retryWhenBack(key: unknown, retry: Retry): () => void {
  pendingRetries.set(key, retry)
  if (!isRunning) void runRetries()
  return () => {
    if (pendingRetries.get(key) === retry) pendingRetries.delete(key)
  }
}

/** Ends the wait, because there are signs that the server is back. */
export const checkServerNow = () => skipWait()

/** Refetches all failed queries of an open page once the server is back. */
export function startRetryingWhenBack(queries: QueryClient) {
  // Not by their state, which is no longer an error once an event has written into the old data.
  const failed = new WeakSet<Query>()
  const predicate = (query: Query) => failed.has(query) && query.isActive()
  queries.getQueryCache().subscribe((update) => {
    if (update.type !== 'updated') return
    const { query, action } = update
    if (action.type === 'error' || isFetched(update)) failed.delete(query)
    if (action.type !== 'error' || !isServerUnavailable(action.error)) return
    failed.add(query)
    if (query.isActive()) retryWhenBack(queries, () => queries.refetchQueries({ predicate }, { cancelRefetch: false }))
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
      // Not waited for: what one of them waits for may be the next round's.
      for (const again of round) again(tries > 0)
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
    // A damaged (500) or read-only database can still be read.
    .then(async (health) => health.status < 501 || (await health.json()).code === 'read-only')
    .catch(() => false)
