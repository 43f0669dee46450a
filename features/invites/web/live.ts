import { type Effects, onEach } from '#web/live/effects.ts'
import { refetchInvites } from './queries/invites.ts'

export const inviteEffects = onEach(
  [
    'invite.sent',
    'invite.delivered',
    'invite.ended',
    'link.changed',
    // They carry the team's name, a member cannot be invited, and viewers see no link.
    'team.*',
    'member.added',
    'member.removed',
    'role.changed',
    'person.changed',
    'block.changed',
    'address.confirmed',
  ],
  (_, { queries }) => refetchInvites(queries),
) satisfies Effects
