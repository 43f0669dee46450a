import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

export const adminEffects = {
  ...onEach(
    ['registration.waits', 'registration.decided', 'case.opened', 'case.decided', 'case.changed'],
    (_, { queries }) => refetchTopic(queries, 'admin'),
  ),
  'comment.reported': () => {},
} satisfies Effects
