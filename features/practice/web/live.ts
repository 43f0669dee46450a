import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

export const practiceEffects = {
  'practice.changed': ({ teamId }: { teamId: string }, { queries }: { queries: QueryClient }) =>
    refetchTopic(queries, 'practice', teamId),
}
