import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

/** The goals with their plans, and the week in review. */
export const refetchGoals = (queries: QueryClient) => void refetchTopic(queries, 'goals')

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => refetchGoals(queries)

export const goalEffects = {
  'plan.changed': refetch,
  'week.reviewed': refetch,
  'review.due': () => {},
  'partner.chosen': refetch,
  'partner.ended': refetch,
}
