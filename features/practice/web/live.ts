import type { QueryClient } from '@tanstack/react-query'
import { refetchPractice } from './queries.ts'

export const practiceEffects = {
  'practice.changed': ({ teamId }: { teamId: string }, { queries }: { queries: QueryClient }) =>
    refetchPractice(queries, teamId),
}
