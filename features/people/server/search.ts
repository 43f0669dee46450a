import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '#server/cursor.ts'
import type { Db } from '#server/database.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { OwnRecord, SeenPerson } from '../contract.ts'
import { seenBy } from './seen-by.ts'

type Wanted = { search?: string | undefined; limit?: number | undefined; cursor?: string | undefined }

/**
 * Everybody else by address. A search finds any part of a name or an address; what is too short for the index of parts
 * finds beginnings. `outsideTeam` leaves its members out. The cursor names the last person, not their address: that may be masked.
 */
export async function searchPeople(
  db: Db,
  me: OwnRecord,
  { search = '', limit = PAGE_SIZE, cursor }: Wanted,
  { outsideTeam }: { outsideTeam?: string } = {},
) {
  const written = search.toLowerCase()
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`not disabled`)
    .where('id', '<>', me.uid)
    .$if(outsideTeam !== undefined, (query) => query.where(isOutside(outsideTeam!)))
    .$if(written !== '', (query) => query.where(holds(written)))
    .$if(cursor !== undefined, (query) => query.where(after(readCursor(cursor!, z.tuple([z.uuid()]))[0])))
    // The order of the index: by character, whatever the database's own order of letters.
    .orderBy(sql`email_lower using ~<~`)
    .limit(limit + 1)
    .execute()
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const seen = await seenBy(db, me.uid, ids, written)
  const items = ids.flatMap((id) => seen.get(id) ?? [])
  return { items, next: rows.length > limit ? writeCursor([ids.at(-1)]) : null } satisfies Page<SeenPerson>
}

/** The index of parts knows groups of three letters or digits; shorter words would have it read from end to end. */
const hasThreeInARow = /[\p{L}\p{N}]{3}/u

function holds(written: string) {
  const pattern = `${hasThreeInARow.test(written) ? '%' : ''}${written.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(name_lower like ${pattern} or email_lower like ${pattern})`
}

const isOutside = (teamId: string) =>
  sql<boolean>`not exists (select from team_members where team_id = ${teamId} and user_id = people.id)`

const after = (uid: string) => sql<boolean>`email_lower ~>~ (select email_lower from people where id = ${uid})`
