import { type Effects, onEach } from '#web/live/effects.ts'
import { refetchSignInWays } from './queries/linked-accounts.ts'

export const settingsEffects = {
  'session.ended': (_, { queries }) => queries.invalidateQueries({ queryKey: ['sessions'] }),
  ...onEach(['address.confirmed', 'settings.changed'], (_, { queries }) => refetchSignInWays(queries)),
} satisfies Effects
