import type { QueryClient } from '@tanstack/react-query'
import { markStale } from '#web/data/refetch-if-changed.ts'

/** Asks afresh for all that points and badges show, on the dashboard and the profile too. */
export function refetchRewards(queries: QueryClient) {
  markStale('rewards')
  markStale('progress')
  void queries.invalidateQueries({ queryKey: ['progress'] })
  return queries.invalidateQueries({ queryKey: ['rewards'] })
}
