import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** The account with this address (in lower case), whatever state it is in. */
export async function findAccountId(db: Db, emailLower: string): Promise<string | null> {
  const account = await db.selectFrom('auth_user').select('id').where('email', '=', emailLower).executeTakeFirst()
  return account?.id ?? null
}

export const findSessionByToken = (db: Db, token: string) =>
  db.selectFrom('auth_session').select(['id', 'expires_at']).where('token', '=', token).executeTakeFirstOrThrow()

/** Whether a session has not been ended. */
export const hasSession = async (db: Db, id: string) =>
  (await db.selectFrom('auth_session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Notes when a session was used, and when it ends, which is never sooner than before; false where it was ended meanwhile. */
export async function renewSession(db: Db, id: string, expiresAt: Date, usedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_session')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${expiresAt})`, updated_at: usedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends sessions; answers those that had not ended before. */
export async function deleteSessions(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db.deleteFrom('auth_session').where('id', 'in', ids).returning(['id', 'user_id']).execute()
}

export const deleteSessionsOf = (db: Db, uid: string) =>
  db.deleteFrom('auth_session').where('user_id', '=', uid).returning(['id', 'user_id']).execute()

/** Sessions of one person that ran out: nobody ended them, so nobody removed them. */
export const deleteExpiredSessionsOf = (db: Db, uid: string, now: Date) =>
  db.deleteFrom('auth_session').where('user_id', '=', uid).where('expires_at', '<=', now).execute()

/** The sessions of one person without those that were used last; none that somebody else is just ending. */
export async function lockOldestSessions(db: Db, uid: string, latest: number): Promise<string[]> {
  const rows = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', 'in', (those) =>
      those
        .selectFrom('auth_session')
        .select('id')
        .where('user_id', '=', uid)
        .orderBy('updated_at', 'desc')
        .offset(latest),
    )
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

const selectPassword = (db: Db, uid: string) =>
  db.selectFrom('auth_account').select('password').where('user_id', '=', uid).where('provider_id', '=', 'credential')

/** The hash of an account's password, null where it has none. */
export async function findPassword(db: Db, uid: string): Promise<string | null> {
  return (await selectPassword(db, uid).executeTakeFirst())?.password ?? null
}

/** The same; whoever changes it waits until this transaction is over. */
export async function lockPassword(db: Db, uid: string): Promise<string | null> {
  return (await selectPassword(db, uid).forShare().executeTakeFirst())?.password ?? null
}

/** Who has linked this account at a provider. */
export async function findLinkedAccount(db: Db, provider: string, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('auth_account')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.user_id ?? null
}

/** The providers that somebody has linked. */
export const listLinkedProviders = (db: Db, uid: string) =>
  db
    .selectFrom('auth_account')
    .select(['provider_id', 'created_at'])
    .where('user_id', '=', uid)
    .where('provider_id', '<>', 'credential')
    .orderBy('created_at')
    .execute()

/** @returns false where that account at the provider, or another one there, is linked already */
export async function insertProviderLink(
  db: Db,
  uid: string,
  provider: string,
  accountId: string,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth_account')
    .values({ user_id: uid, provider_id: provider, account_id: accountId, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteProviderLink = (db: Db, uid: string, provider: string) =>
  db.deleteFrom('auth_account').where('user_id', '=', uid).where('provider_id', '=', provider).execute()

/** @returns false if nothing was linked */
export async function deleteProviderLinks(db: Db, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_account')
    .where('user_id', '=', uid)
    .where('provider_id', '<>', 'credential')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts another hash in the place of the one that was looked at. @returns false where it was changed meanwhile */
export async function replacePassword(db: Db, uid: string, before: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_account')
    .set({ password: after })
    .where('user_id', '=', uid)
    .where('provider_id', '=', 'credential')
    .where('password', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Locks an account until the transaction ends. Whatever ends or uses its mailed tokens locks it first, which avoids
 * deadlocks.
 */
export const lockAccount = (db: Db, uid: string) =>
  db.selectFrom('auth_user').select('email').where('id', '=', uid).forNoKeyUpdate().executeTakeFirst()

/** The address is in lower case. */
export const setAccountEmail = (db: Db, uid: string, emailLower: string) =>
  db.updateTable('auth_user').set({ email: emailLower }).where('id', '=', uid).execute()

/** Lets go of an account and all that belongs to it alone. */
export const deleteAccount = (db: Db, uid: string) => db.deleteFrom('auth_user').where('id', '=', uid).execute()

/** Notes what a session was opened with. */
export const saveDevice = (db: Db, sessionId: string, device: string) =>
  db.updateTable('auth_session').set({ user_agent: device }).where('id', '=', sessionId).execute()

/** Whether the address of an account was proved to be its owner's. */
export async function isEmailConfirmed(db: Db, uid: string): Promise<boolean> {
  const account = await db.selectFrom('auth_user').select('email_verified').where('id', '=', uid).executeTakeFirst()
  return account?.email_verified ?? false
}

/** @returns false where that was known already */
export async function markEmailConfirmed(db: Db, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_user')
    .set({ email_verified: true })
    .where('id', '=', uid)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The words in the value of a mailed token: account; address so far in lower case; new address. */
const TOKEN_WORDS = { reset: 1, confirmation: 2, 'email-change': 3 }
type TokenKind = keyof typeof TOKEN_WORDS

const accountOfToken = sql<string>`split_part(value, ' ', 1)`
const wordsOfToken = sql<number>`regexp_count(value, ' ') + 1`

export const insertToken = (db: Db, identifier: string, value: string, expires_at: Date) =>
  db.insertInto('auth_verification').values({ identifier, value, expires_at }).execute()

/** Deletes the mailed tokens of an account: all, or those of one kind. */
export const deleteTokens = (db: Db, uid: string, kind?: TokenKind) =>
  db
    .deleteFrom('auth_verification')
    .where(accountOfToken, '=', uid)
    .$if(kind !== undefined, (query) => query.where(wordsOfToken, '=', TOKEN_WORDS[kind!]))
    .execute()

/** The value stored with a token; undefined if the token is unknown or has expired. */
export async function findToken(db: Db, identifier: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('auth_verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.value
}

/** Uses up a token. @returns false if it was used before */
export async function consumeToken(db: Db, identifier: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_verification')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
