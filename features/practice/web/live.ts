import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'

export const practiceEffects = {
  'practice.changed': ({ teamId }, { queries }) => refetchTopic(queries, 'practice', teamId),
  ...onEach(['team.*', 'member.*', 'person.*', 'block.changed', 'friend.*'], (_, { queries }: Screen) =>
    refetchTopic(queries, 'practice'),
  ),
} satisfies Effects
