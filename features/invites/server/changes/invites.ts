import { sql } from 'kysely'
import type { Tables } from '#server/database/schema.ts'
import type { Tx } from '#server/database/types.ts'
import { INVITE_DAYS } from '../../contract.ts'

// Callers lock the team, except the mail job and the handlers that attach, detach or hide invites.

type NewInvite = {
  team_id: string
  address: string
  name: string
  phone: string
  linkedin: string
  inviter_id: string
  user_id: string | null
  is_picked: boolean
  is_withheld: boolean
}

type Delivery = Tables['invites']['delivery']

const expiryFrom = (at: Date) => new Date(at.getTime() + INVITE_DAYS * 24 * 3600 * 1000)

/** Replaces an earlier invite to the same team and address, but keeps the delivery state if no mail is sent. */
export async function upsertInvite(tx: Tx, invite: NewInvite, isMailed: boolean): Promise<string> {
  const values = { ...invite, created_at: tx.now, expires_at: expiryFrom(tx.now) }
  const delivery = isMailed
    ? sql<Delivery>`'queued'`
    : sql<Delivery>`case when invites.expires_at > ${tx.now} then invites.delivery else 'unsent' end`
  const { id } = await tx
    .insertInto('invites')
    .values({ ...values, delivery: isMailed ? 'queued' : 'unsent', address_lower: invite.address.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['team_id', 'address_lower']).doUpdateSet({ ...values, delivery }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RenewedInvite = { user_id: string | null; is_withheld: boolean }

/** Restarts its days, for the account that has its address now. */
export const renewInvite = (tx: Tx, inviteId: string, renewed: RenewedInvite) =>
  tx
    .updateTable('invites')
    .set({ ...renewed, delivery: 'queued', expires_at: expiryFrom(tx.now) })
    .where('id', '=', inviteId)
    .execute()

export const setMailJob = (tx: Tx, inviteId: string, mail_job: string) =>
  tx.updateTable('invites').set({ mail_job }).where('id', '=', inviteId).execute()

export const deleteInvite = (tx: Tx, inviteId: string) => tx.deleteFrom('invites').where('id', '=', inviteId).execute()

/** Makes invites and sign-ups with one address wait for each other. Lock the team before it, people after. */
export const lockEmail = (tx: Tx, addressLower: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${addressLower}`}, 0))`.execute(tx)
