import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

export const crewEffects = onEach(['crew.changed', 'person.*', 'block.changed', 'friend.*'], (_, { queries }) =>
  refetchTopic(queries, 'crew'),
) satisfies Effects
