import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

export const applicationEffects = {
  'application.changed': (_, { queries }) => refetchTopic(queries, 'applications'),
  'application.due': () => {},
  'applications.waiting': () => {},
  ...onEach(
    [
      'shares.changed',
      'application.*',
      'applications.*',
      'person.*',
      'block.changed',
      'friend.*',
      'team.*',
      'member.*',
    ],
    (_, { queries }) => refetchTopic(queries, 'shares'),
  ),
} satisfies Effects
