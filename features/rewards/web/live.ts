import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { RewardEvent } from '../contract.ts'
import { refetchRewards } from './queries/refetch-rewards.ts'

type LiveContext = { queries: QueryClient }

/** What the events of rewards do to an open screen. */
export const rewardEffects: {
  [Type in RewardEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown
} = {
  'reward.redeemed': (_, { queries }) => refetchRewards(queries),
  'badge.given': (_, { queries }) => refetchRewards(queries),
  'rewards.changed': (_, { queries }) => refetchRewards(queries),
}
