import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { hasBlocked } from '#features/people/server/queries/blocks.ts'
import { findMailRecipient, isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { lockEmail } from '../changes/invites.ts'

/** Invites wait until the address is confirmed, because people can sign up with an address that is not theirs. */
export async function attachInvitesAtSignUp(
  tx: Tx,
  { uid }: { uid: string },
  context: Pick<Context, 'config' | 'jobs'>,
) {
  if (!context.config.smtpUrl || (await isEmailConfirmed(tx, uid))) return attachInvites(tx, { uid })
  const { emailLower } = (await findMailRecipient(tx, uid))!
  await lockEmail(tx, emailLower)
  if (await hasPendingInvites(tx, emailLower, tx.now)) await context.jobs.enqueue(tx, 'confirmation', { uid })
}

export async function attachInvites(tx: Tx, { uid }: { uid: string }) {
  const mailbox = await findMailRecipient(tx, uid)
  if (!mailbox) return
  await lockEmail(tx, mailbox.emailLower)
  await lockPeople(tx, [uid])
  const attached = await tx
    .updateTable('invites')
    .set({ user_id: uid })
    .where((where) => where.and({ address_lower: mailbox.emailLower, user_id: null }))
    .where('expires_at', '>', tx.now)
    .returning(['id', 'team_id', 'inviter_id'])
    .execute()
  for (const { id, team_id, inviter_id } of attached) {
    if (await hasBlocked(tx, uid, inviter_id)) await hideInvite(tx, id)
    else tx.announce({ type: 'invite.sent', inviteId: id, teamId: team_id, uid, by: inviter_id })
  }
}

/** Invites to the address wait for its owner again; invites to this picked account end. */
export async function detachInvites(tx: Tx, { uid, emailLower }: EventOf<'account.closed'>) {
  await lockEmail(tx, emailLower)
  await tx
    .updateTable('invites')
    .set({ user_id: null, is_withheld: false })
    .where('user_id', '=', uid)
    .where('is_picked', '=', false)
    .execute()
  const ended = await tx
    .deleteFrom('invites')
    .where('user_id', '=', uid)
    .returning(['id', 'team_id', 'inviter_id'])
    .execute()
  for (const { id, team_id, inviter_id } of ended)
    tx.announce({ type: 'invite.ended', inviteId: id, teamId: team_id, uid: null, by: inviter_id })
}

/** Whether invites appear once the viewer confirms their address. */
export const awaitsConfirmation = async (
  db: Db,
  me: { uid: string; emailLower: string },
  { config, now }: Pick<Context, 'config' | 'now'>,
) =>
  Boolean(config.smtpUrl) &&
  (await hasPendingInvites(db, me.emailLower, now())) &&
  !(await isEmailConfirmed(db, me.uid))

const hasPendingInvites = async (db: Db, emailLower: string, at: Date) =>
  (await db
    .selectFrom('invites')
    .select('id')
    .where((where) => where.and({ address_lower: emailLower, user_id: null }))
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined

const hideInvite = (tx: Tx, inviteId: string) =>
  tx.updateTable('invites').set({ is_withheld: true }).where('id', '=', inviteId).execute()
