import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

/** The goals with their plans, and the week in review. */
export const goalEffects = {
  ...onEach(
    [
      'plan.changed',
      'week.reviewed',
      'partner.chosen',
      'partner.ended',
      'three.changed',
      // Steps are what their tasks say, goals count applications, plans name teams, and friends see three.
      'task.*',
      'goal.*',
      'application.*',
      'profile.changed',
      'team.*',
      'member.*',
      'friend.*',
    ],
    (_, { queries }) => void refetchTopic(queries, 'goals'),
  ),
  // Its hours go by the time zone, and its reminder is a setting too.
  'settings.changed': (_, { queries }) => refetchTopic(queries, 'goals', 'review'),
  'review.due': () => {},
} satisfies Effects
