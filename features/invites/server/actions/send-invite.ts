import * as z from 'zod/mini'
import { linkOrigin } from '#features/identity/server/mail/link-origin.ts'
import type { OwnRecord } from '#features/people/contract.ts'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import { MEMBERS_MAX, NO_SUCH_TEAM, TEAM_IS_FULL, type Team } from '#features/teams/contract.ts'
import { findTeam } from '#features/teams/server/queries/teams.ts'
import { lockTeam } from '#features/teams/server/team-locks.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { Mail } from '#server/jobs/mail.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { type invites, OPEN_INVITES_MAX, type SentInvite } from '../../contract.ts'
import { countOpenInvites, findVisibleInvite, setMailJob, upsertInvite } from '../changes.ts'
import { inviteMail } from '../invite-mail.ts'
import { loadTeamInvite } from '../queries/invites.ts'
import { attachAccount, findRecipient, type Recipient, visibleInvitee } from '../recipient.ts'
import { findLink } from '../team-links.ts'

type InviteInput = ParsedBody<typeof invites.send>

/**
 * Invites somebody to a team of mine: the invite, its mail and word of it, all or nothing. With a `refusal` no mail is sent.
 * Whether an address has an account makes no difference to what comes back.
 * @throws Problem 404 for a team that is not mine; 400 and 409 for somebody who cannot be invited
 */
export async function sendInvite(
  context: Context,
  tx: Tx,
  me: OwnRecord,
  { body, refusal }: { body: InviteInput; refusal: Problem | null },
): Promise<SentInvite> {
  const at = context.now()
  const team = await lockMyTeam(tx, me, body.teamId)
  const recipient = await findRecipient(tx, me, body)
  if (recipient.uid && team.members.includes(recipient.uid)) {
    throw new Problem(409, 'already-member', 'They are in this team already.')
  }
  await requireRoom(tx, team, recipient.address, at)
  const { id: linkId } = await findLink(tx, team.id)
  const link = joinUrl(context, linkId)
  const mail = inviteMail({
    to: recipient.address,
    name: recipient.name,
    inviterName: me.displayName,
    teamName: team.name,
    link,
  })
  const inviteId = await saveInvite(context, tx, { me, team, recipient, body, mail: refusal ? null : mail }, at)
  const shown = await loadTeamInvite(tx, me, team, inviteId)
  const notMailed = refusal && { code: refusal.code, reason: refusal.message }
  return { ...shown, linkId, link, preview: { ...mail, to: shown.email }, notMailed }
}

/** The address an invite would be mailed to; undefined if there is no such person. */
export const inviteeEmail = async (db: Db, { uid, email }: InviteInput) =>
  uid ? (await findMailRecipient(db, uid.toLowerCase()))?.email : (email ?? undefined)

type InviteToSave = { me: OwnRecord; team: Team; recipient: Recipient; body: InviteInput; mail: Mail | null }

async function saveInvite(context: Context, tx: Tx, { me, team, recipient, body, mail }: InviteToSave, at: Date) {
  const bound = await attachAccount(tx, me, me.uid, recipient.uid)
  // One that is not to arrive must not take the place of one that did.
  const arrived = bound.is_withheld ? await findVisibleInvite(tx, team.id, recipient.address, at) : undefined
  if (arrived) return arrived.id
  const inviteId = await upsertInvite(
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
  if (mail) await enqueueInviteMail(context, tx, inviteId, mail)
  tx.announce({ type: 'invite.sent', inviteId, teamId: team.id, uid: visibleInvitee(bound), by: me.uid })
  return inviteId
}

/** Where a link of a team leads. */
export const joinUrl = ({ config }: Pick<Context, 'config'>, linkId: string) => `${linkOrigin(config)}/join/${linkId}`

/** Puts a mail of an invite into the transaction, instead of an earlier one that has not left yet. */
export async function enqueueInviteMail({ jobs }: Context, tx: Tx, inviteId: string, mail: Mail) {
  await setMailJob(tx, inviteId, await jobs.enqueue(tx, 'invite-mail', { inviteId, mail }))
}

async function lockMyTeam(tx: Tx, me: OwnRecord, teamId: string): Promise<Team> {
  const place = isUuid(teamId) ? await lockTeam(tx, me, teamId) : undefined
  const team = place && (await findTeam(tx, me, place.id))
  if (!team) throw notFound(NO_SUCH_TEAM)
  return team
}

const uuidSchema = z.uuid()
const isUuid = (text: string) => uuidSchema.safeParse(text).success

async function requireRoom(tx: Tx, team: Team, address: string, at: Date) {
  if (team.members.length >= MEMBERS_MAX) throw new Problem(400, 'full', TEAM_IS_FULL)
  const open = await countOpenInvites(tx, team.id, address.toLowerCase(), OPEN_INVITES_MAX, at)
  if (open < OPEN_INVITES_MAX) return
  throw new Problem(
    400,
    'full',
    `This team has ${OPEN_INVITES_MAX} open invites, which is the most. Withdraw one first.`,
  )
}
