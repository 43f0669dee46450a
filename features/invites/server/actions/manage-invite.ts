import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import { lockTeamAsNonMember } from '#features/teams/server/changes/team-locks.ts'
import { findTeam } from '#features/teams/server/queries/teams.ts'
import type { Context, Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notAllowed, notFound, type Problem } from '#shared/problem.ts'
import type { TeamInvite } from '../../contract.ts'
import { MANAGE_NOT_ALLOWED, mayManageInvite } from '../../permissions.ts'
import { deleteInvite, renewInvite } from '../changes/invites.ts'
import { findInvite, loadTeamInvite } from '../queries/invites.ts'
import { attachAccount, findAccount, visibleInvitee } from '../queries/recipient.ts'
import { inviteMail } from '../rules/invite-mail.ts'
import { enqueueInviteMail, joinUrl } from './send-invite.ts'
import { findLink } from './team-links.ts'

/** Restarts the days of the invite. @throws `refusal` if no mail may be sent */
export async function resendInvite(
  context: Context,
  tx: Tx,
  me: Me,
  inviteId: string,
  refusal: Problem | null,
): Promise<TeamInvite> {
  const invite = await lockInvite(tx, me, inviteId)
  const team = await findTeam(tx, me, invite.teamId)
  // Without the team, I am invited myself.
  if (!team || !mayManageInvite(me, invite, team)) throw notAllowed(MANAGE_NOT_ALLOWED)
  if (refusal) throw refusal
  const { id, address: to, name, inviterId: by, teamId, teamName } = invite
  const account = await attachAccount(tx, me, by, await findAccount(tx, to))
  await renewInvite(tx, id, account)
  const inviterName = (await visibleTo(tx, me.uid, [by])).get(by)?.displayName ?? 'Somebody'
  const link = joinUrl(context, (await findLink(tx, teamId)).id)
  await enqueueInviteMail(context, tx, id, inviteMail({ to, name, inviterName, teamName, link }))
  const uid = visibleInvitee(account)
  if (uid && uid !== visibleInvitee(invite)) tx.announce({ type: 'invite.sent', inviteId: id, teamId, uid, by })
  else tx.announce({ type: 'invite.delivered', inviteId: id, teamId, by })
  return loadTeamInvite(tx, me, team, id)
}

export async function endInvite(tx: Tx, me: Me, inviteId: string) {
  const invite = await lockInvite(tx, me, inviteId)
  const uid = visibleInvitee(invite)
  if (uid !== me.uid) {
    const team = await findTeam(tx, me, invite.teamId)
    if (!team || !mayManageInvite(me, invite, team)) throw notAllowed(MANAGE_NOT_ALLOWED)
  }
  await deleteInvite(tx, invite.id)
  tx.announce({ type: 'invite.ended', inviteId: invite.id, teamId: invite.teamId, uid, by: me.uid })
}

async function lockInvite(tx: Tx, me: Me, inviteId: string) {
  const { teamId } = await mustFindInvite(tx, me, inviteId)
  await lockTeamAsNonMember(tx, teamId)
  // Read again: it may have ended while another transaction held the lock.
  return mustFindInvite(tx, me, inviteId)
}

async function mustFindInvite(tx: Tx, me: Me, inviteId: string) {
  const invite = await findInvite(tx, me, inviteId, tx.now)
  if (!invite) throw notFound('This invite is no longer open.')
  return invite
}
