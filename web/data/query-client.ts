import { notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { isServerUnavailable } from '../request/retry.ts'

/** Milliseconds without refetching; the live stream reports changes by others. */
const STALE_TIME_MS = 30_000

/** Retrying helps against lost answers and server errors, never against refusals. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 && (isServerUnavailable(error) || (error instanceof Problem && error.status >= 500))

export function createQueryClient() {
  // Renders in the same frame as component state, so that a saved tick never shows unsaved in between.
  notifyManager.setScheduler(queueMicrotask)
  const queries = new QueryClient({
    defaultOptions: {
      // 'always', because browsers that think they are offline can still reach a local server.
      queries: { staleTime: STALE_TIME_MS, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  keepStale(queries)
  return queries
}

/** What an event or an action writes into stale data does not make the rest of it fresh, as TanStack Query would have it. */
function keepStale(queries: QueryClient) {
  const stale = new WeakSet<Query>()
  queries.getQueryCache().subscribe((update) => {
    if (update.type !== 'updated') return
    const { query, action } = update
    if (action.type === 'invalidate' || action.type === 'error') stale.add(query)
    else if (action.type === 'success' && !action.manual) stale.delete(query)
    else if (action.type === 'success' && stale.has(query)) query.invalidate()
  })
}
