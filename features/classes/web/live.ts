import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

export const classEffects = onEach(
  ['class.changed', 'task.*', 'files.changed', 'team.*', 'member.*', 'person.*', 'block.changed', 'friend.*'],
  (_, { queries }) => refetchTopic(queries, 'classes'),
) satisfies Effects
