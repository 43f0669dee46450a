import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'

// For administrators only: includes disabled accounts and shows whole emails.

export const findIdByEmail = (db: Db, emailLower: string) =>
  db.selectFrom('people').select('id').where('email_lower', '=', emailLower).executeTakeFirst()

export async function listEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

const BATCH_SIZE = 1000

export async function* listAccounts(db: Db) {
  for (let last = ''; ; ) {
    const accounts = await db
      .selectFrom('people')
      .select(['email', 'email_lower', 'display_name', 'disabled', 'is_administrator', 'created_at'])
      .where(sql<boolean>`email_lower ~>~ ${last}`)
      .orderBy(sql`email_lower using ~<~`)
      .limit(BATCH_SIZE)
      .execute()
    yield* accounts
    if (accounts.length < BATCH_SIZE) return
    last = accounts.at(-1)!.email_lower
  }
}

const WAITING_SHOWN = 100

/** New accounts that wait for approval, newest first. */
export const listPending = (db: Db) =>
  db
    .selectFrom('people')
    .select(['email', 'display_name', 'created_at'])
    .where('waits_for', '=', 'approval')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WAITING_SHOWN)
    .execute()
