import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { resetLink } from '../actions/team-links.ts'
import { visibleInvitee } from '../queries/recipient.ts'

/** Also lifts a ban from the team. */
export async function endInvitesOfNewMember(tx: Tx, { teamId, uid }: EventOf<'member.added'>) {
  const mailbox = await findMailRecipient(tx, uid)
  const ended = await tx
    .deleteFrom('invites')
    .where('team_id', '=', teamId)
    // Also invites that wait until the address is confirmed.
    .where((invite) =>
      invite.or([invite('user_id', '=', uid), invite('address_lower', '=', mailbox?.emailLower ?? '')]),
    )
    .returning('id')
    .execute()
  await tx.deleteFrom('team_bars').where('team_id', '=', teamId).where('user_id', '=', uid).execute()
  for (const { id } of ended) tx.announce({ type: 'invite.ended', inviteId: id, teamId, uid, by: uid })
}

/** They could let the removed member back in. Invites of members who leave stay. */
export async function withdrawInvitesOfRemovedMember(tx: Tx, { teamId, uid, by }: EventOf<'member.removed'>) {
  if (uid === by) return
  const ended = await tx
    .deleteFrom('invites')
    .where((where) => where.and({ team_id: teamId, inviter_id: uid }))
    .returning(['id', 'user_id', 'is_withheld'])
    .execute()
  for (const invite of ended) {
    tx.announce({ type: 'invite.ended', inviteId: invite.id, teamId, uid: visibleInvitee(invite), by })
  }
}

/** Follows 'account.claimed'. The stranger may have told others the links of its own teams. */
export async function endInvitesOfClaimed(tx: Tx, { uid }: EventOf<'account.claimed'>) {
  const ended = await tx
    .deleteFrom('invites')
    .where('inviter_id', '=', uid)
    .returning(['id', 'team_id', 'user_id', 'is_withheld'])
    .execute()
  for (const { id, team_id: teamId, ...account } of ended)
    tx.announce({ type: 'invite.ended', inviteId: id, teamId, uid: visibleInvitee(account), by: uid })
  const own = await tx.selectFrom('teams').select('id').where('owner_id', '=', uid).execute()
  for (const { id } of own) await resetLink(tx, id, uid)
}

/** The people invited hear of the team itself. */
export const endInvitesOfArchivedTeam = (tx: Tx, { teamId }: EventOf<'team.archived'>) =>
  tx.deleteFrom('invites').where('team_id', '=', teamId).execute()

/** The team still sees the blocked person's invites, because withdrawing them would reveal the block. */
export async function endInvitesOnBlock(tx: Tx, { uid, by, isBlocked }: EventOf<'block.changed'>) {
  if (!isBlocked) return
  await tx
    .updateTable('invites')
    .set({ is_withheld: true })
    .where((where) => where.and({ inviter_id: uid, user_id: by }))
    .execute()
  const withdrawn = await tx
    .deleteFrom('invites')
    .where((where) => where.and({ inviter_id: by, user_id: uid }))
    .returning(['id', 'team_id', 'user_id', 'is_withheld'])
    .execute()
  for (const { id, team_id, ...account } of withdrawn) {
    tx.announce({ type: 'invite.ended', inviteId: id, teamId: team_id, uid: visibleInvitee(account), by })
  }
}
