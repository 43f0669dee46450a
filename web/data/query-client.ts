import { notifyManager, QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'

/** Milliseconds for which an answer is shown without asking again; changes by others arrive by the live stream. */
const STALE_TIME_MS = 30_000

/** Asking the same again helps where the answer was lost or the server is in trouble, never where it said no. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof Problem && (error.status === 0 || error.status >= 500)

/** What the server said, kept for all parts of the page. */
export function createQueryClient() {
  // In the same frame as what a component says itself: a tick that is saved must not show unsaved in between.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      // 'always': the browser's word for being online says nothing about a server on this machine or in this house.
      queries: { staleTime: STALE_TIME_MS, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
