import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema.ts'
import { INVITE_DAYS } from '../contract.ts'

// What is written here is written under the lock of the team's row, delivery.ts, binding.ts and blocking.ts apart.

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
 * Saves an invite, replacing an earlier one to the same team and address. If no mail is sent, an open invite keeps the
 * delivery state of its earlier mail. Returns its id.
 */
export async function upsertInvite(tx: Tx, invite: NewInvite, isMailed: boolean, at: Date): Promise<string> {
  const written = { ...invite, created_at: at, expires_at: expiryFrom(at) }
  const delivery = isMailed
    ? sql<Delivery>`'queued'`
    : sql<Delivery>`case when invites.expires_at > ${at} then invites.delivery else 'unsent' end`
  const { id } = await tx
    .insertInto('invites')
    .values({ ...written, delivery: isMailed ? 'queued' : 'unsent', address_lower: invite.address.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['team_id', 'address_lower']).doUpdateSet({ ...written, delivery }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RenewedInvite = { user_id: string | null; is_withheld: boolean }

/** Starts its days anew, for the account that its address has now. */
export const renewInvite = (tx: Tx, inviteId: string, renewed: RenewedInvite, at: Date) =>
  tx
    .updateTable('invites')
    .set({ ...renewed, delivery: 'queued', expires_at: expiryFrom(at) })
    .where('id', '=', inviteId)
    .execute()

/** Which job mails it. */
export const setMailJob = (tx: Tx, inviteId: string, mail_job: string) =>
  tx.updateTable('invites').set({ mail_job }).where('id', '=', inviteId).execute()

export const deleteInvite = (tx: Tx, inviteId: string) => tx.deleteFrom('invites').where('id', '=', inviteId).execute()

/** How many invites of a team are open, beside one to this address; counted no further than `most`. */
export async function countOpenInvites(db: Db, teamId: string, addressLower: string, most: number, at: Date) {
  const open = await db
    .selectFrom('invites')
    .select('id')
    .where('team_id', '=', teamId)
    .where('address_lower', '<>', addressLower)
    .where('expires_at', '>', at)
    .limit(most)
    .execute()
  return open.length
}

/** An open invite of a team that its invitee knows of. */
export const findVisibleInvite = (db: Db, teamId: string, address: string, at: Date) =>
  db
    .selectFrom('invites')
    .select('id')
    .where('team_id', '=', teamId)
    .where('address_lower', '=', address.toLowerCase())
    .where('is_withheld', '=', false)
    .where('expires_at', '>', at)
    .executeTakeFirst()

/**
 * Whoever looks whose an address is, to invite it, and whoever signs up with it come one after the other, so that no
 * invite misses its account. Taken after the team's row and before people.
 */
export const lockEmail = (tx: Tx, addressLower: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${addressLower}`}, 0))`.execute(tx)
