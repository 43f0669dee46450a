import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'
import { visibleInvitee } from '../recipient.ts'

/** Whoever is in a team, by whatever way they came, is invited to it no more, and what barred them is forgotten. */
export async function endInvitesOfNewMember(tx: Tx, { teamId, uid }: EventOf<'member.added'>) {
  const mailbox = await findMailRecipient(tx, uid)
  const ended = await tx
    .deleteFrom('invites')
    .where('team_id', '=', teamId)
    // Also one that waits for them to confirm their address.
    .where((invite) =>
      invite.or([invite('user_id', '=', uid), invite('address_lower', '=', mailbox?.emailLower ?? '')]),
    )
    .returning('id')
    .execute()
  await tx.deleteFrom('team_bars').where('team_id', '=', teamId).where('user_id', '=', uid).execute()
  for (const { id } of ended) tx.announce({ type: 'invite.ended', inviteId: id, teamId, uid, by: uid })
}

/** Whom the owner removes must not have left a way back in: their invites go with them. Those of one who leaves stay. */
export async function withdrawInvitesOfRemovedMember(tx: Tx, { teamId, uid, by }: EventOf<'member.removed'>) {
  if (uid === by) return
  const ended = await tx
    .deleteFrom('invites')
    .where('team_id', '=', teamId)
    .where('inviter_id', '=', uid)
    .returning(['id', 'user_id', 'is_withheld'])
    .execute()
  for (const invite of ended) {
    tx.announce({ type: 'invite.ended', inviteId: invite.id, teamId, uid: visibleInvitee(invite), by })
  }
}
