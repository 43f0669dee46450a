import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

export const dashboardEffects = onEach(['application.*', 'applications.*'], (_, { queries }) =>
  refetchTopic(queries, 'overview'),
) satisfies Effects
