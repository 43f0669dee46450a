import { seenBy } from '#features/people/server/seen-by.ts'
import { lockTeamFromOutside } from '#features/teams/server/entering.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database.ts'
import { notAllowed, notFound, type Problem } from '#shared/problem.ts'
import type { TeamInvite } from '../contract.ts'
import { mayManageInvite, WHY_NOT_MANAGE } from '../permissions.ts'
import { deleteInvite, renewInvite } from './changes.ts'
import { inviteMail } from './invite-mail.ts'
import { findLink } from './links.ts'
import { findInvite, showInvite } from './queries.ts'
import { bind, findAccount, knowing } from './recipient.ts'
import { linkOf, queueMail } from './sending.ts'

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
  if (!mayManageInvite(me, invite, invite)) throw notAllowed(WHY_NOT_MANAGE)
  if (refusal) throw refusal
  const { id, address, name, inviterId, teamId, teamName, ownerId } = invite
  const bound = await bind(tx, me, inviterId, await findAccount(tx, address))
  await renewInvite(tx, id, bound, at)
  const inviterName = (await seenBy(tx, me.uid, [inviterId])).get(inviterId)?.displayName ?? 'Somebody'
  const link = linkOf(context, (await findLink(tx, teamId)).id)
  await queueMail(context, tx, id, inviteMail({ to: address, name, inviterName, teamName, link }))
  const knows = knowing(bound)
  if (knows && knows !== knowing(invite))
    tx.announce({ type: 'invite.sent', inviteId: id, teamId, uid: knows, by: inviterId })
  else tx.announce({ type: 'invite.delivered', inviteId: id, teamId, by: inviterId })
  return showInvite(tx, me, { id: teamId, ownerId }, id)
}

/** Declines an invite to me, or withdraws one of a team of mine. */
export async function endInvite(tx: Tx, me: Me, inviteId: string, at: Date) {
  const invite = await lockInvite(tx, me, inviteId, at)
  const isMine = knowing(invite) === me.uid
  if (!isMine && !mayManageInvite(me, invite, invite)) throw notAllowed(WHY_NOT_MANAGE)
  await deleteInvite(tx, invite.id)
  tx.announce({
    type: 'invite.ended',
    inviteId: invite.id,
    teamId: invite.teamId,
    uid: knowing(invite),
    by: me.uid,
  })
}

/** An invite that I may know of, with its team locked. */
async function lockInvite(tx: Tx, me: Me, inviteId: string, at: Date) {
  const known = await findInvite(tx, me, inviteId, at)
  if (!known) throw noSuchInvite()
  await lockTeamFromOutside(tx, known.teamId)
  // It may have ended, or I may have gone, while somebody else had the lock.
  const invite = await findInvite(tx, me, inviteId, at)
  if (!invite) throw noSuchInvite()
  return invite
}

const noSuchInvite = () => notFound('This invite is no longer open.')
