import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => refetchTopic(queries, 'admin')

export const adminEffects = {
  'comment.reported': () => {},
  'registration.waits': refetch,
  'registration.decided': refetch,
  'case.opened': refetch,
  'case.decided': refetch,
  'case.changed': refetch,
}
