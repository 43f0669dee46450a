import type { QueryClient } from '@tanstack/react-query'
import { noteChange } from '#web/fresh.ts'

/** Asks afresh for all that points and badges show, on the dashboard and the profile too. */
export function refetchRewards(queries: QueryClient) {
  noteChange('rewards')
  noteChange('progress')
  void queries.invalidateQueries({ queryKey: ['progress'] })
  return queries.invalidateQueries({ queryKey: ['rewards'] })
}
