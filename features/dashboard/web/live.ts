import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

export const dashboardEffects = onEach(
  [
    'application.*',
    'applications.*',
    'class.*',
    'friend.accepted',
    'plan.*',
    'profile.changed',
    'chat.read',
    'reward.redeemed',
    'badge.given',
    'rewards.changed',
  ],
  (_, { queries }) => refetchTopic(queries, 'overview'),
) satisfies Effects
