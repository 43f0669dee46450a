import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/types.ts'

/** Expects lower case. Finds disabled accounts too. */
export async function findAccountId(db: Db, emailLower: string): Promise<string | null> {
  const account = await db.selectFrom('auth_user').select('id').where('email', '=', emailLower).executeTakeFirst()
  return account?.id ?? null
}

/**
 * Taken before anything that ends or uses mailed tokens, to avoid deadlocks. Those who wait for it get it in turn, so that nobody
 * keeps the owner from a change by signing in all the time.
 */
export const lockAccount = (db: Db, uid: string) =>
  db.selectFrom('auth_user').select('email').where('id', '=', uid).forNoKeyUpdate().executeTakeFirst()

/**
 * Confirmed, or a day old at `at`: accounts created in a row to farm points are neither. Servers without mail only
 * check the age.
 */
export const isEstablished = (uid: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`exists (
  select from people as holders join auth_user on auth_user.id = holders.id
  where holders.id = ${uid} and (auth_user.email_verified or holders.created_at <= ${at} - interval '1 day'))`

/** Null if the account has no password. Changes to it lock the account. */
export async function findPassword(db: Db, uid: string): Promise<string | null> {
  const account = await db
    .selectFrom('auth_account')
    .select('password')
    .where((where) => where.and({ user_id: uid, provider_id: 'credential' }))
    .executeTakeFirst()
  return account?.password ?? null
}

export async function findLinkedAccount(db: Db, provider: string, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('auth_account')
    .select('user_id')
    .where((where) => where.and({ provider_id: provider, account_id: accountId }))
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

/** Undefined if the token is unknown or expired. */
export async function findToken(db: Db, identifier: string, now: Date): Promise<string | undefined> {
  const token = await db
    .selectFrom('auth_verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return token?.value
}
