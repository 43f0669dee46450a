import { NO_SUCH_TEAM, type Team } from '#features/teams/contract.ts'
import { lockTeam } from '#features/teams/server/entering.ts'
import { findTeam } from '#features/teams/server/queries.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database.ts'
import { type Door, door, slowDoor } from '#server/http.ts'
import { notAllowed, notFound, type Problem } from '#shared/problem.ts'
import { invites, type TeamLink } from '../contract.ts'
import { mayChangeLink, WHY_NOT_CHANGE_LINK } from '../permissions.ts'
import { awaitsConfirmation } from './binding.ts'
import { findInvitees } from './invitees.ts'
import { findJoinable, joinByLink } from './joining.ts'
import { findLink, resetLink, switchLink } from './links.ts'
import { withMail } from './mail-limits.ts'
import { endInvite, resendInvite } from './managing.ts'
import { findInvite, listMine, listOfTeam } from './queries.ts'
import { addressOf, linkOf, sendInvite } from './sending.ts'

type Me = { uid: string }

export const inviteRoutes: Door[] = [
  door(invites.mine, async ({ context, db, me, query }) => ({
    ...(await listMine(db, me, query, context.now())),
    awaitsConfirmation: await awaitsConfirmation(db, me, context),
  })),

  slowDoor(invites.send, async ({ context, me, body }) => {
    const address = await addressOf(context.database.db, body)
    return counted(context, me, { teamId: body.teamId, address }, (tx, refusal) =>
      sendInvite(context, tx, me, { body, refusal }),
    )
  }),

  slowDoor(invites.resend, async ({ context, me, params: { inviteId } }) => {
    const invite = await findInvite(context.database.db, me, inviteId, context.now())
    return counted(context, me, { teamId: invite?.teamId, address: invite?.address }, (tx, refusal) =>
      resendInvite(context, tx, me, { inviteId, refusal }),
    )
  }),

  door(invites.end, ({ context, db, me, params }) => endInvite(db, me, params.inviteId, context.now())),

  door(invites.ofTeam, async ({ context, db, me, params, query }) =>
    listOfTeam(db, me, await teamOfMine(db, me, params.teamId), query, context.now()),
  ),

  door(invites.invitees, async ({ context, db, me, params, query }) => {
    if (query.search) await context.limits.spend('search', me.uid)
    return findInvitees(db, me, await teamOfMine(db, me, params.teamId), query, context.now())
  }),

  door(invites.link, async ({ context, db, me, params }) =>
    showLink(context, db, me, await teamOfMine(db, me, params.teamId)),
  ),

  door(invites.changeLink, async ({ context, db, me, params, body }) => {
    const team = await teamToChange(db, me, params.teamId)
    await switchLink(db, team.id, body.isOpen, me.uid)
    return showLink(context, db, me, team)
  }),

  door(invites.resetLink, async ({ context, db, me, params }) => {
    const team = await teamToChange(db, me, params.teamId)
    await resetLink(db, team.id, me.uid, context.now())
    return showLink(context, db, me, team)
  }),

  door(invites.joinable, async ({ context, db, me, params }) => {
    await context.limits.spend('join-look', me.uid)
    const { name, isMember } = await findJoinable(db, me, params.teamId, context.now())
    return { teamId: params.teamId, name, isMember }
  }),

  slowDoor(invites.join, async ({ context, me, params }) => {
    await context.limits.spend('join', me.uid)
    return context.database.transaction((tx) => joinByLink(tx, me, params.teamId, context.now()))
  }),
]

type Mail = { teamId: string | undefined; address: string | undefined }

/** Work that mails an invite: limited for the sender, and for the address if it is known. Work that fails does not count. */
async function counted<Result>(
  context: Context,
  me: Me,
  { teamId, address }: Mail,
  work: (tx: Tx, refusal: Problem | null) => Promise<Result>,
): Promise<Result> {
  const run = (refusal: Problem | null) => context.database.transaction((tx) => work(tx, refusal))
  await context.limits.spend('invites', me.uid)
  try {
    if (!teamId || !address) return await run(null)
    return await withMail(context, { inviterId: me.uid, teamId, address }, run)
  } catch (error) {
    await context.limits.giveBack('invites', me.uid)
    throw error
  }
}

async function teamOfMine(db: Db, me: Me, teamId: string): Promise<Team> {
  const team = await findTeam(db, me, teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  return team
}

/** A team of mine, locked, whose link I may change. */
async function teamToChange(tx: Tx, me: Me, teamId: string): Promise<Team> {
  await lockTeam(tx, me, teamId)
  const team = await teamOfMine(tx, me, teamId)
  if (!mayChangeLink(me, team)) throw notAllowed(WHY_NOT_CHANGE_LINK)
  return team
}

async function showLink(context: Context, db: Db, me: Me, team: Team): Promise<TeamLink> {
  const { id, is_open } = await findLink(db, team.id)
  const isShown = is_open || mayChangeLink(me, team)
  return {
    teamId: team.id,
    linkId: isShown ? id : null,
    isOpen: is_open,
    link: isShown ? linkOf(context, id) : null,
  }
}
