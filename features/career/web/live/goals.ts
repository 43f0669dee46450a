import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

/** The goals with their plans, and the week in review. */
const refetch = (_: unknown, { queries }: { queries: QueryClient }) => void refetchTopic(queries, 'goals')

export const goalEffects = {
  'plan.changed': refetch,
  'week.reviewed': refetch,
  'review.due': () => {},
  'partner.chosen': refetch,
  'partner.ended': refetch,
  'three.changed': refetch,
}
