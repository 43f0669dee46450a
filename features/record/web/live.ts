import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => void refetchTopic(queries, 'record')

export const recordEffects = {
  'record.changed': refetch,
  'confirmation.asked': refetch,
  'confirmation.withdrawn': refetch,
  'confirmation.answered': refetch,
}
