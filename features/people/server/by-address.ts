import { sql } from 'kysely'
import type { Db } from '#server/database.ts'

/** Whose these addresses are, by address in lower case. What belongs to nobody, or to a disabled account, is left out. */
export async function findByAddress(db: Db, addresses: string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const lower = addresses.map((address) => address.toLowerCase())
  const rows = await db
    .selectFrom('people')
    .select(['id', 'email_lower'])
    .where('email_lower', '=', sql<string>`any(${lower}::text[])`)
    .where('disabled', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.email_lower, row.id]))
}

/** Where to write to somebody, and what they are called; for sending mail, not for showing. Nobody who is disabled. */
export const findMailbox = (db: Db, uid: string) =>
  db
    .selectFrom('people')
    .select(['email', 'email_lower as emailLower', 'display_name as displayName'])
    .where('id', '=', uid)
    .where('disabled', '=', false)
    .executeTakeFirst()
