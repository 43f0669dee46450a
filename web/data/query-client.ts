import { notifyManager, QueryClient } from '@tanstack/react-query'
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
  return new QueryClient({
    defaultOptions: {
      // 'always', because browsers that think they are offline can still reach a local server.
      queries: { staleTime: STALE_TIME_MS, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
