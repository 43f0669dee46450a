import { type Effects, onEach } from '#web/live/effects.ts'
import { refetchViewers } from './queries/viewers.ts'

export const crewEffects = onEach(
  [
    'crew.changed',
    'partner.chosen',
    'partner.ended',
    'three.changed',
    'week.reviewed',
    'shares.changed',
    'application.*',
    'applications.*',
    'person.*',
    'block.changed',
    'friend.*',
    'team.*',
    'member.*',
  ],
  (_, { queries }) => refetchViewers(queries),
) satisfies Effects
