import type { QueryClient } from '@tanstack/react-query'
import { refetchRewards } from './queries.ts'

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => refetchRewards(queries)

/** What the events of rewards do to an open screen. */
export const rewardEffects = { 'reward.redeemed': refetch, 'badge.given': refetch, 'rewards.changed': refetch }
