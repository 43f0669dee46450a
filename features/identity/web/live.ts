import { type Effects, onEach } from '#web/live/effects.ts'
import { refetchSession } from '#web/session/session.tsx'

export const identityEffects = {
  'session.ended': (_, { queries }) => refetchSession(queries),
  ...onEach(['account.made', 'account.claimed', 'account.closed'], () => {}),
} satisfies Effects
