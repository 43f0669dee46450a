import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema.ts'
import { INVITE_DAYS } from '../contract.ts'

// Callers hold the lock of the team's row, except the mail job and the event handlers that attach, detach or hide invites.

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

/**
 * Saves an invite and returns its id. It replaces an earlier one to the same team and address. If no mail is sent, an open
 * invite keeps the delivery state of its earlier mail.
 */
export async function upsertInvite(tx: Tx, invite: NewInvite, isMailed: boolean, at: Date): Promise<string> {
  const values = { ...invite, created_at: at, expires_at: expiryFrom(at) }
  const delivery = isMailed
    ? sql<Delivery>`'queued'`
    : sql<Delivery>`case when invites.expires_at > ${at} then invites.delivery else 'unsent' end`
  const { id } = await tx
    .insertInto('invites')
    .values({ ...values, delivery: isMailed ? 'queued' : 'unsent', address_lower: invite.address.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['team_id', 'address_lower']).doUpdateSet({ ...values, delivery }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RenewedInvite = { user_id: string | null; is_withheld: boolean }

/** Restarts the days of an invite, for the account that its address has now. */
export const renewInvite = (tx: Tx, inviteId: string, renewed: RenewedInvite, at: Date) =>
  tx
    .updateTable('invites')
    .set({ ...renewed, delivery: 'queued', expires_at: expiryFrom(at) })
    .where('id', '=', inviteId)
    .execute()

export const setMailJob = (tx: Tx, inviteId: string, mail_job: string) =>
  tx.updateTable('invites').set({ mail_job }).where('id', '=', inviteId).execute()

export const deleteInvite = (tx: Tx, inviteId: string) => tx.deleteFrom('invites').where('id', '=', inviteId).execute()

/**
 * Inviting an address and signing up with it wait for each other, so that no invite misses its account. Lock the team's
 * row before, people after.
 */
export const lockEmail = (tx: Tx, addressLower: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${addressLower}`}, 0))`.execute(tx)
