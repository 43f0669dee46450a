import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import { cancelJobs } from '#server/jobs/jobs.ts'
import { lockAccount } from '../queries/accounts.ts'

export const insertToken = (db: Db, identifier: string, value: string, expires_at: Date) =>
  db.insertInto('auth_verification').values({ identifier, value, expires_at }).execute()

/**
 * Those of its kind, told apart by the number of words: an account (reset), its current address in lower case
 * (confirmation), a new address (change).
 */
const tokensLike = (db: Db, value: string) => {
  const words = value.split(' ')
  return tokensOf(db, words[0]!).where(sql`regexp_count(value, ' ') + 1`, '=', words.length)
}

const tokensOf = (db: Db, uid: string) =>
  db.deleteFrom('auth_verification').where(sql<string>`split_part(value, ' ', 1)`, '=', uid)

/**
 * Before a link like it is made. One of the last minutes works on, because its mail may be on its way: only one to
 * another address ends at once.
 */
export const endEarlierTokens = (db: Db, value: string) =>
  tokensLike(db, value)
    .where(({ or, eb }) =>
      or([eb('value', '<>', value), eb('created_at', '<', sql<Date>`now() - interval '10 minutes'`)]),
    )
    .execute()

/** Ends the others of its kind too. @returns false if it was used before */
export async function consumeToken(db: Db, identifier: string): Promise<boolean> {
  const used = await db
    .deleteFrom('auth_verification')
    .where('identifier', '=', identifier)
    .returning('value')
    .executeTakeFirst()
  if (used) await tokensLike(db, used.value).execute()
  return used !== undefined
}

/** Also cancels the jobs that would mail one. Call it first in a transaction, because it locks the account. */
export async function cancelMailedLinks(tx: Tx, uid: string) {
  const account = await lockAccount(tx, uid)
  if (!account) return
  await tokensOf(tx, uid).execute()
  await cancelJobs(tx, 'email-change', { uid })
  await cancelJobs(tx, 'confirmation', { uid })
  await cancelJobs(tx, 'password-reset', { emailLower: account.email })
}
