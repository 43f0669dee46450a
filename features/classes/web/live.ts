import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

export const classEffects = {
  'class.changed': (_: unknown, { queries }: { queries: QueryClient }) => refetchTopic(queries, 'classes'),
}
