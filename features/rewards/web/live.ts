import type { QueryClient } from '@tanstack/react-query'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

export const refetchRewards = (queries: QueryClient) => refetchTopic(queries, 'rewards')

export const rewardEffects = onEach(['reward.redeemed', 'badge.given', 'rewards.changed'], (_, { queries }) =>
  refetchRewards(queries),
) satisfies Effects
