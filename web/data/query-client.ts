import { notifyManager, type Query, type QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
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

/**
 * Data stays stale until all of it was fetched. TanStack Query also takes for fresh what an event or an action writes into it,
 * one more page of a list, and what a cancelled fetch leaves.
 */
function keepStale(queries: QueryClient) {
  const stale = new WeakSet<Query>()
  queries.getQueryCache().subscribe((update) => {
    if (update.type !== 'updated') return
    const { query, action } = update
    if (action.type === 'invalidate' || action.type === 'error') stale.add(query)
    else if (isFetched(update)) stale.delete(query)
    else if (!stale.has(query) || query.state.data === undefined) return
    // It may have cancelled the fetch of the pages before.
    else if (action.type === 'success' && !action.manual)
      queueMicrotask(() => void queries.invalidateQueries({ queryKey: query.queryKey, exact: true }))
    else if (action.type === 'success' || action.type === 'setState') query.invalidate()
  })
}

type QueryUpdate = Extract<QueryCacheNotifyEvent, { type: 'updated' }>

/** Whether an answer has come for all of it: another page of a list says nothing of those before. */
export const isFetched = ({ query, action }: QueryUpdate) =>
  action.type === 'success' && !action.manual && !query.state.fetchMeta?.fetchMore
