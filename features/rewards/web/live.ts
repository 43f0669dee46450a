import type { QueryClient } from '@tanstack/react-query'
import { markStale } from '#web/data/refetch-if-changed.ts'

export function refetchRewards(queries: QueryClient) {
  markStale('rewards')
  markStale('progress')
  void queries.invalidateQueries({ queryKey: ['progress'] })
  return queries.invalidateQueries({ queryKey: ['rewards'] })
}

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => refetchRewards(queries)

export const rewardEffects = { 'reward.redeemed': refetch, 'badge.given': refetch, 'rewards.changed': refetch }
