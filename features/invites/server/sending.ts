import * as z from 'zod/mini'
import { mailOrigin } from '#features/identity/server/mail-origin.ts'
import type { OwnRecord } from '#features/people/contract.ts'
import { findMailbox } from '#features/people/server/by-address.ts'
import { MEMBERS_MAX, NO_SUCH_TEAM, TEAM_IS_FULL, type Team } from '#features/teams/contract.ts'
import { lockTeam } from '#features/teams/server/entering.ts'
import { findTeam } from '#features/teams/server/queries.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database.ts'
import type { Mail } from '#server/mail.ts'
import type { BodyRead } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { type invites, OPEN_INVITES_MAX, type SentInvite } from '../contract.ts'
import { countOpen, findArrived, keepInvite, keepMailJob } from './changes.ts'
import { inviteMail } from './invite-mail.ts'
import { findLink } from './links.ts'
import { showInvite } from './queries.ts'
import { bind, findRecipient, knowing, type Recipient } from './recipient.ts'

type Written = BodyRead<typeof invites.send>

/**
 * Invites somebody to a team of mine: the invite, its mail and word of it, all or nothing. With a `refusal` no mail is sent.
 * Whether an address has an account makes no difference to what comes back.
 * @throws Problem 404 for a team that is not mine; 400 and 409 for somebody who cannot be invited
 */
export async function sendInvite(
  context: Context,
  tx: Tx,
  me: OwnRecord,
  { body, refusal }: { body: Written; refusal: Problem | null },
): Promise<SentInvite> {
  const at = context.now()
  const team = await lockMine(tx, me, body.teamId)
  const recipient = await findRecipient(tx, me, body)
  if (recipient.uid && team.members.includes(recipient.uid)) {
    throw new Problem(409, 'already-member', 'They are in this team already.')
  }
  await mustHaveRoom(tx, team, recipient.address, at)
  const { id: linkId } = await findLink(tx, team.id)
  const link = linkOf(context, linkId)
  const mail = inviteMail({
    to: recipient.address,
    name: recipient.name,
    inviterName: me.displayName,
    teamName: team.name,
    link,
  })
  const inviteId = await keep(context, tx, { me, team, recipient, body, mail: refusal ? null : mail }, at)
  const shown = await showInvite(tx, me, team, inviteId)
  const notMailed = refusal && { code: refusal.code, reason: refusal.message }
  return { ...shown, linkId, link, preview: { ...mail, to: shown.email }, notMailed }
}

/** The address an invite would be mailed to; undefined if there is no such person. */
export const addressOf = async (db: Db, { uid, email }: Written) =>
  uid ? (await findMailbox(db, uid.toLowerCase()))?.email : (email ?? undefined)

type Sending = { me: OwnRecord; team: Team; recipient: Recipient; body: Written; mail: Mail | null }

async function keep(context: Context, tx: Tx, { me, team, recipient, body, mail }: Sending, at: Date) {
  const bound = await bind(tx, me, me.uid, recipient.uid)
  // One that is not to arrive must not take the place of one that did.
  const arrived = bound.is_withheld ? await findArrived(tx, team.id, recipient.address, at) : undefined
  if (arrived) return arrived.id
  const inviteId = await keepInvite(
    tx,
    {
      team_id: team.id,
      address: recipient.address,
      name: recipient.name,
      phone: body.phone,
      linkedin: body.linkedin,
      inviter_id: me.uid,
      is_picked: recipient.isPicked,
      ...bound,
    },
    mail !== null,
    at,
  )
  if (mail) await queueMail(context, tx, inviteId, mail)
  tx.announce({ type: 'invite.sent', inviteId, teamId: team.id, uid: knowing(bound), by: me.uid })
  return inviteId
}

/** Where a link of a team leads. */
export const linkOf = ({ config }: Pick<Context, 'config'>, linkId: string) => `${mailOrigin(config)}/join/${linkId}`

/** Puts a mail of an invite into the transaction, instead of an earlier one that has not left yet. */
export async function queueMail({ jobs }: Context, tx: Tx, inviteId: string, mail: Mail) {
  await keepMailJob(tx, inviteId, await jobs.enqueue(tx, 'invite-mail', { inviteId, mail }))
}

async function lockMine(tx: Tx, me: OwnRecord, teamId: string): Promise<Team> {
  const place = isId(teamId) ? await lockTeam(tx, me, teamId) : undefined
  const team = place && (await findTeam(tx, me, place.id))
  if (!team) throw notFound(NO_SUCH_TEAM)
  return team
}

const id = z.uuid()
const isId = (text: string) => id.safeParse(text).success

async function mustHaveRoom(tx: Tx, team: Team, address: string, at: Date) {
  if (team.members.length >= MEMBERS_MAX) throw new Problem(400, 'full', TEAM_IS_FULL)
  const open = await countOpen(tx, team.id, address.toLowerCase(), OPEN_INVITES_MAX, at)
  if (open < OPEN_INVITES_MAX) return
  throw new Problem(
    400,
    'full',
    `This team has ${OPEN_INVITES_MAX} open invites, which is the most. Withdraw one first.`,
  )
}
