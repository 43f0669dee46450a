import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import { lockTeamAsNonMember } from '#features/teams/server/team-locks.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import { notAllowed, notFound, type Problem } from '#shared/problem.ts'
import type { TeamInvite } from '../../contract.ts'
import { MANAGE_NOT_ALLOWED, mayManageInvite } from '../../permissions.ts'
import { deleteInvite, renewInvite } from '../changes.ts'
import { inviteMail } from '../invite-mail.ts'
import { findInvite, loadTeamInvite } from '../queries/invites.ts'
import { attachAccount, findAccount, visibleInvitee } from '../recipient.ts'
import { findLink } from '../team-links.ts'
import { enqueueInviteMail, joinUrl } from './send-invite.ts'

type Me = { uid: string }

/** Mails an invite once more and restarts its days. @throws `refusal` if no mail may be sent */
export async function resendInvite(
  context: Context,
  tx: Tx,
  me: Me,
  { inviteId, refusal }: { inviteId: string; refusal: Problem | null },
): Promise<TeamInvite> {
  const at = context.now()
  const invite = await lockInvite(tx, me, inviteId, at)
  if (!mayManageInvite(me, invite, invite)) throw notAllowed(MANAGE_NOT_ALLOWED)
  if (refusal) throw refusal
  const { id, address, name, inviterId, teamId, teamName, ownerId } = invite
  const bound = await attachAccount(tx, me, inviterId, await findAccount(tx, address))
  await renewInvite(tx, id, bound, at)
  const inviterName = (await visibleTo(tx, me.uid, [inviterId])).get(inviterId)?.displayName ?? 'Somebody'
  const link = joinUrl(context, (await findLink(tx, teamId)).id)
  await enqueueInviteMail(context, tx, id, inviteMail({ to: address, name, inviterName, teamName, link }))
  const knows = visibleInvitee(bound)
  if (knows && knows !== visibleInvitee(invite))
    tx.announce({ type: 'invite.sent', inviteId: id, teamId, uid: knows, by: inviterId })
  else tx.announce({ type: 'invite.delivered', inviteId: id, teamId, by: inviterId })
  return loadTeamInvite(tx, me, { id: teamId, ownerId }, id)
}

/** Declines an invite to me, or withdraws one of a team of mine. */
export async function endInvite(tx: Tx, me: Me, inviteId: string, at: Date) {
  const invite = await lockInvite(tx, me, inviteId, at)
  const isMine = visibleInvitee(invite) === me.uid
  if (!isMine && !mayManageInvite(me, invite, invite)) throw notAllowed(MANAGE_NOT_ALLOWED)
  await deleteInvite(tx, invite.id)
  tx.announce({
    type: 'invite.ended',
    inviteId: invite.id,
    teamId: invite.teamId,
    uid: visibleInvitee(invite),
    by: me.uid,
  })
}

/** An invite that I may know of, with its team locked. */
async function lockInvite(tx: Tx, me: Me, inviteId: string, at: Date) {
  const known = await findInvite(tx, me, inviteId, at)
  if (!known) throw inviteNotFound()
  await lockTeamAsNonMember(tx, known.teamId)
  // It may have ended, or I may have gone, while somebody else had the lock.
  const invite = await findInvite(tx, me, inviteId, at)
  if (!invite) throw inviteNotFound()
  return invite
}

const inviteNotFound = () => notFound('This invite is no longer open.')
