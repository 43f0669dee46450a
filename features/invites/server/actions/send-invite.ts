import * as z from 'zod/mini'
import { linkOrigin } from '#features/identity/server/rules/mail/link-origin.ts'
import type { OwnAccount } from '#features/people/contract.ts'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import { MEMBERS_MAX, NO_SUCH_TEAM, TEAM_IS_FULL, type Team } from '#features/teams/contract.ts'
import { mayInvite } from '#features/teams/permissions.ts'
import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import { findTeam } from '#features/teams/server/queries/teams.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { Mail } from '#server/jobs/mail.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import { type invites, OPEN_INVITES_MAX, type SentInvite } from '../../contract.ts'
import { INVITE_NOT_ALLOWED } from '../../permissions.ts'
import { setMailJob, upsertInvite } from '../changes/invites.ts'
import { countOpenInvites, findVisibleInvite } from '../queries/invitees.ts'
import { loadTeamInvite } from '../queries/invites.ts'
import { attachAccount, findRecipient, type Recipient, visibleInvitee } from '../queries/recipient.ts'
import { inviteMail } from '../rules/invite-mail.ts'
import { findLink } from './team-links.ts'

type InviteInput = ParsedBody<typeof invites.send>

/** Sends no mail if there is a `refusal`. The answer is the same whether or not the address has an account. */
export async function sendInvite(
  context: Context,
  tx: Tx,
  me: OwnAccount,
  body: InviteInput,
  refusal: Problem | null,
): Promise<SentInvite> {
  const team = await lockMyTeam(tx, me, body.teamId)
  if (!mayInvite(me, team)) throw notAllowed(INVITE_NOT_ALLOWED)
  const recipient = await findRecipient(tx, me, body)
  const { address: to, name, uid } = recipient
  if (uid && team.members.includes(uid)) throw new Problem(409, 'already-member', 'They are in this team already.')
  await requireCapacity(tx, team, to)
  const { id: linkId } = await findLink(tx, team.id)
  const link = joinUrl(context, linkId)
  const mail = inviteMail({ to, name, inviterName: me.displayName, teamName: team.name, link })
  const inviteId = await saveInvite(context, tx, { me, team, recipient, body, mail: refusal ? null : mail })
  const invite = await loadTeamInvite(tx, me, team, inviteId)
  const notMailed = refusal && { code: refusal.code, reason: refusal.message }
  return { ...invite, linkId, link, preview: { ...mail, to: invite.email }, notMailed }
}

/** Undefined for an unknown person. */
export const inviteeEmail = async (db: Db, { uid, email }: InviteInput) =>
  uid ? (await findMailRecipient(db, uid.toLowerCase()))?.email : (email ?? undefined)

type InviteToSave = { me: OwnAccount; team: Team; recipient: Recipient; body: InviteInput; mail: Mail | null }

async function saveInvite(context: Context, tx: Tx, { me, team, recipient, body, mail }: InviteToSave) {
  const account = await attachAccount(tx, me, me.uid, recipient.uid)
  // A hidden invite must not replace one that its invitee sees.
  const visible = account.is_withheld ? await findVisibleInvite(tx, team.id, recipient.address, tx.now) : undefined
  if (visible) return visible.id
  const invite = {
    team_id: team.id,
    address: recipient.address,
    name: recipient.name,
    phone: body.phone,
    linkedin: body.linkedin,
    inviter_id: me.uid,
    is_picked: recipient.isPicked,
    ...account,
  }
  const inviteId = await upsertInvite(tx, invite, mail !== null)
  if (mail) await enqueueInviteMail(context, tx, inviteId, mail)
  tx.announce({ type: 'invite.sent', inviteId, teamId: team.id, uid: visibleInvitee(account), by: me.uid })
  return inviteId
}

export const joinUrl = ({ config }: Pick<Context, 'config'>, linkId: string) => `${linkOrigin(config)}/join/${linkId}`

/** Replaces an earlier mail of the invite that has not been sent yet. */
export async function enqueueInviteMail({ jobs }: Context, tx: Tx, inviteId: string, mail: Mail) {
  await setMailJob(tx, inviteId, await jobs.enqueue(tx, 'invite-mail', { inviteId, mail }))
}

const uuidSchema = z.uuid()

async function lockMyTeam(tx: Tx, me: OwnAccount, teamId: string): Promise<Team> {
  const locked = uuidSchema.safeParse(teamId).success && (await lockTeam(tx, me, teamId))
  const team = locked && (await findTeam(tx, me, locked.id))
  if (!team) throw notFound(NO_SUCH_TEAM)
  return team
}

async function requireCapacity(tx: Tx, team: Team, address: string) {
  if (team.members.length >= MEMBERS_MAX) throw new Problem(400, 'full', TEAM_IS_FULL)
  const open = await countOpenInvites(tx, team.id, address.toLowerCase(), OPEN_INVITES_MAX, tx.now)
  if (open < OPEN_INVITES_MAX) return
  const refusal = `This team has ${OPEN_INVITES_MAX} open invites, which is the most. Withdraw one first.`
  throw new Problem(400, 'full', refusal)
}
