import { type Effects, onEach } from '#web/live/effects.ts'
import { refetchViewers } from './queries/viewers.ts'

/** What happens to shown applications, friends and teams, features/applications/web/live.ts lists. */
export const crewEffects = onEach(
  ['crew.changed', 'partner.chosen', 'partner.ended', 'three.changed', 'week.reviewed'],
  (_, { queries }) => refetchViewers(queries),
) satisfies Effects
