import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

export const crewEffects = {
  'crew.changed': (_: unknown, { queries }: { queries: QueryClient }) => refetchTopic(queries, 'crew'),
}
