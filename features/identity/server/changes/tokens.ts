import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { cancelJobs } from '#server/jobs/jobs.ts'
import { lockAccount } from '../queries/accounts.ts'

/** Number of words in a token's value: account, current address in lower case, new address. */
const TOKEN_WORDS = { reset: 1, confirmation: 2, 'email-change': 3 }
const accountOfToken = sql<string>`split_part(value, ' ', 1)`
const wordsOfToken = sql<number>`regexp_count(value, ' ') + 1`

export const insertToken = (db: Db, identifier: string, value: string, expires_at: Date) =>
  db.insertInto('auth_verification').values({ identifier, value, expires_at }).execute()

export const deleteTokens = (db: Db, uid: string, kind?: keyof typeof TOKEN_WORDS) =>
  db
    .deleteFrom('auth_verification')
    .where(accountOfToken, '=', uid)
    .$if(kind !== undefined, (query) => query.where(wordsOfToken, '=', TOKEN_WORDS[kind!]))
    .execute()

/** @returns false if it was used before */
export async function consumeToken(db: Db, identifier: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_verification')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Also cancels the jobs that would mail one. Call it first in a transaction, because it locks the account. */
export async function cancelMailedLinks(tx: Tx, uid: string) {
  const account = await lockAccount(tx, uid)
  if (!account) return
  await deleteTokens(tx, uid)
  await cancelJobs(tx, 'email-change', { uid })
  await cancelJobs(tx, 'confirmation', { uid })
  await cancelJobs(tx, 'password-reset', { emailLower: account.email })
}
