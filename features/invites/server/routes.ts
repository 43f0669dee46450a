import { NO_SUCH_TEAM, type Team } from '#features/teams/contract.ts'
import { mayInvite } from '#features/teams/permissions.ts'
import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import { findTeam } from '#features/teams/server/queries/teams.ts'
import type { Context, Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { type Route, route } from '#server/http/route.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { invites, type TeamLink } from '../contract.ts'
import { CHANGE_LINK_NOT_ALLOWED, INVITE_NOT_ALLOWED, mayChangeLink } from '../permissions.ts'
import { teamPreviews } from '../preview-contract.ts'
import { findJoinable, joinByLink } from './actions/join-by-link.ts'
import { endInvite, resendInvite } from './actions/manage-invite.ts'
import { inviteeEmail, joinUrl, sendInvite } from './actions/send-invite.ts'
import { findLink, resetLink, setLinkOpen } from './actions/team-links.ts'
import { withMailLimits } from './changes/mail-limits.ts'
import { awaitsConfirmation } from './consequences/attach-invites.ts'
import { findInvitees } from './queries/invitees.ts'
import { findInvite, listMyInvites, listTeamInvites } from './queries/invites.ts'
import { listInvitingTeams, previewLink } from './queries/team-about.ts'

export const inviteRoutes: Route[] = [
  route(invites.mine, async ({ context, db, me, query }) => ({
    ...(await listMyInvites(db, me, query, context.now())),
    awaitsConfirmation: await awaitsConfirmation(db, me, context),
  })),

  route(teamPreviews.ofInvites, ({ context, db, me }) => listInvitingTeams(db, me, context.now())),

  route(
    invites.send,
    async ({ context, me, body }) => {
      const mail = { inviterId: me.uid, teamId: body.teamId, address: await inviteeEmail(context.database.db, body) }
      return withMailLimits(context, mail, (tx, refusal) => sendInvite(context, tx, me, body, refusal))
    },
    { transaction: false },
  ),

  route(
    invites.resend,
    async ({ context, me, params: { inviteId } }) => {
      const invite = await findInvite(context.database.db, me, inviteId, context.now())
      const mail = { inviterId: me.uid, teamId: invite?.teamId, address: invite?.address }
      return withMailLimits(context, mail, (tx, refusal) => resendInvite(context, tx, me, inviteId, refusal))
    },
    { transaction: false },
  ),

  route(invites.end, ({ db, me, params }) => endInvite(db, me, params.inviteId)),

  route(invites.ofTeam, async ({ context, db, me, params, query }) =>
    listTeamInvites(db, me, await findMyTeam(db, me, params.teamId), query, context.now()),
  ),

  route(invites.invitees, async (search) => {
    const { context, db, me, params, query } = search
    const team = await findMyTeam(db, me, params.teamId)
    if (!mayInvite(me, team)) throw notAllowed(INVITE_NOT_ALLOWED)
    return findInvitees(search, team, query, context.now())
  }),

  route(invites.link, async ({ context, db, me, params }) =>
    loadTeamLink(context, db, me, await findMyTeam(db, me, params.teamId)),
  ),

  route(invites.changeLink, async ({ context, db, me, params, body }) => {
    const team = await lockTeamToChange(db, me, params.teamId)
    await setLinkOpen(db, team.id, body.isOpen, me.uid)
    return loadTeamLink(context, db, me, team)
  }),

  route(invites.resetLink, async ({ context, db, me, params }) => {
    const team = await lockTeamToChange(db, me, params.teamId)
    await resetLink(db, team.id, me.uid)
    return loadTeamLink(context, db, me, team)
  }),

  route(teamPreviews.ofLink, ({ db, params }) => previewLink(db, params.teamId)),

  route(invites.joinable, async ({ context, db, me, params }) => {
    const { name, isMember } = await findJoinable(db, me, params.teamId, context.now())
    return { teamId: params.teamId, name, isMember }
  }),

  route(invites.join, ({ db, me, params }) => joinByLink(db, me, params.teamId)),
]

async function findMyTeam(db: Db, me: Me, teamId: string): Promise<Team> {
  const team = await findTeam(db, me, teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  return team
}

async function lockTeamToChange(tx: Tx, me: Me, teamId: string): Promise<Team> {
  await lockTeam(tx, me, teamId)
  const team = await findMyTeam(tx, me, teamId)
  if (!mayChangeLink(me, team)) throw notAllowed(CHANGE_LINK_NOT_ALLOWED)
  return team
}

async function loadTeamLink(context: Context, db: Db, me: Me, team: Team): Promise<TeamLink> {
  const { id, is_open } = await findLink(db, team.id)
  const isShown = mayChangeLink(me, team) || (is_open && mayInvite(me, team))
  return { teamId: team.id, linkId: isShown ? id : null, isOpen: is_open, link: isShown ? joinUrl(context, id) : null }
}
