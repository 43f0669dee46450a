import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

/** Its badges are those of rewards. */
export const refetchRecord = (queries: QueryClient) => void refetchTopic(queries, 'record')

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => refetchRecord(queries)

export const recordEffects = {
  'record.changed': refetch,
  'confirmation.asked': refetch,
  'confirmation.withdrawn': refetch,
  'confirmation.answered': refetch,
}
