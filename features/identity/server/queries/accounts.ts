import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** The address is in lower case. Finds disabled accounts too. */
export async function findAccountId(db: Db, emailLower: string): Promise<string | null> {
  const account = await db.selectFrom('auth_user').select('id').where('email', '=', emailLower).executeTakeFirst()
  return account?.id ?? null
}

/**
 * Locks an account until the transaction ends. Whatever ends or uses its mailed tokens locks it first, which avoids
 * deadlocks.
 */
export const lockAccount = (db: Db, uid: string) =>
  db.selectFrom('auth_user').select('email').where('id', '=', uid).forNoKeyUpdate().executeTakeFirst()

/** True once the owner of the account has proved that the address is theirs. */
export async function isEmailConfirmed(db: Db, uid: string): Promise<boolean> {
  const account = await db.selectFrom('auth_user').select('email_verified').where('id', '=', uid).executeTakeFirst()
  return account?.email_verified ?? false
}

/**
 * SQL that is true if a person's address is confirmed, or if their account was a day old `at` that moment. Accounts that
 * somebody makes in a row to earn points from each other are neither. A server without mail can only go by the day.
 */
export const isEstablished = (uid: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`exists (
  select from people as holders join auth_user on auth_user.id = holders.id
  where holders.id = ${uid} and (auth_user.email_verified or holders.created_at <= ${at} - interval '1 day'))`

const selectPassword = (db: Db, uid: string) =>
  db.selectFrom('auth_account').select('password').where('user_id', '=', uid).where('provider_id', '=', 'credential')

/** The hash of an account's password, or null. */
export async function findPassword(db: Db, uid: string): Promise<string | null> {
  return (await selectPassword(db, uid).executeTakeFirst())?.password ?? null
}

/** The same, and changes of it wait until this transaction is over. */
export async function lockPassword(db: Db, uid: string): Promise<string | null> {
  return (await selectPassword(db, uid).forShare().executeTakeFirst())?.password ?? null
}

/** The account that has linked this person at a provider. */
export async function findLinkedAccount(db: Db, provider: string, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('auth_account')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.user_id ?? null
}

export const listLinkedProviders = (db: Db, uid: string) =>
  db
    .selectFrom('auth_account')
    .select(['provider_id', 'created_at'])
    .where('user_id', '=', uid)
    .where('provider_id', '<>', 'credential')
    .orderBy('created_at')
    .execute()

/** The value stored with a mailed token; undefined if the token is unknown or has expired. */
export async function findToken(db: Db, identifier: string, now: Date): Promise<string | undefined> {
  const token = await db
    .selectFrom('auth_verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return token?.value
}
