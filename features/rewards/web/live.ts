import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

export function refetchRewards(queries: QueryClient) {
  void refetchTopic(queries, 'overview')
  return refetchTopic(queries, 'rewards')
}

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => refetchRewards(queries)

export const rewardEffects = { 'reward.redeemed': refetch, 'badge.given': refetch, 'rewards.changed': refetch }
