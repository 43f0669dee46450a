import type { Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'
import { visibleInvitee } from '../recipient.ts'

/**
 * Follows 'block.changed', under the lock of both. What the blocker sent to the other one is withdrawn. What the other
 * one sent is withheld: it goes off the blocker's screen, which hears of the block, while for the team it stays as it
 * was, since a withdrawal that nobody made would tell of the block. It stays withheld after the block as well.
 */
export async function endInvitesOnBlock(tx: Tx, { uid, by, isBlocked }: EventOf<'block.changed'>) {
  if (!isBlocked) return
  await tx
    .updateTable('invites')
    .set({ is_withheld: true })
    .where('inviter_id', '=', uid)
    .where('user_id', '=', by)
    .execute()
  const withdrawn = await tx
    .deleteFrom('invites')
    .where('inviter_id', '=', by)
    .where('user_id', '=', uid)
    .returning(['id', 'team_id', 'user_id', 'is_withheld'])
    .execute()
  for (const invite of withdrawn) {
    tx.announce({
      type: 'invite.ended',
      inviteId: invite.id,
      teamId: invite.team_id,
      uid: visibleInvitee(invite),
      by,
    })
  }
}
