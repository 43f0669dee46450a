import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import type { SeenPerson } from '../contract.ts'
import { emailFor, type Tie } from '../permissions.ts'

/**
 * People as `viewerId` may see them, by id: the only way to show anybody's address to somebody else. Unknown and
 * disabled people are left out.
 */
export async function seenBy(db: Db, viewerId: string, ids: string[]): Promise<Map<string, SeenPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .select(['id', 'email', 'display_name', 'photo_url'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('disabled', '=', false)
    .execute()
  const seen = rows.map((row): SeenPerson => {
    const email = emailFor(tieOf(viewerId, row), row.email)
    return { uid: row.id, displayName: row.display_name, email, photoURL: row.photo_url }
  })
  return new Map(seen.map((person) => [person.uid, person]))
}

/** Friendship and shared teams come into the one query above and are weighed here. */
const tieOf = (viewerId: string, row: { id: string }): Tie => (row.id === viewerId ? 'oneself' : 'stranger')
