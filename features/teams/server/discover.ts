import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '#server/cursor.ts'
import type { Db } from '#server/database.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { PublicTeam } from '../contract.ts'

type Wanted = { search?: string | undefined; limit?: number | undefined; cursor?: string | undefined }

/** Public teams by name, without those that the asker was removed from. The cursor holds the name and id of the last. */
export async function discoverTeams(db: Db, me: { uid: string }, { search = '', limit = PAGE_SIZE, cursor }: Wanted) {
  const rows = await db
    .selectFrom('teams')
    .select([
      'id',
      'name',
      'description',
      'member_count',
      sql<string>`lower(name)`.as('place'),
      sql<boolean>`exists (select from team_members where team_id = teams.id and user_id = ${me.uid})`.as('is_member'),
    ])
    .where('is_public', '=', true)
    .where(sql<boolean>`not exists (select from team_bars where team_id = teams.id and user_id = ${me.uid})`)
    .$if(search !== '', (query) => query.where(isNamedLike(search)))
    .$if(cursor !== undefined, (query) => query.where(after(readCursor(cursor!, z.tuple([z.string(), z.uuid()])))))
    .orderBy(sql`${name}`)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(
    (row): PublicTeam => ({
      id: row.id,
      name: row.name,
      description: row.description,
      memberCount: row.member_count,
      isMember: row.is_member,
    }),
  )
  const last = rows[limit - 1]
  return {
    items,
    next: last && rows.length > limit ? writeCursor([last.place, last.id]) : null,
  } satisfies Page<PublicTeam>
}

const name = sql`lower(name) collate "und-x-icu"`

/** The index of parts knows groups of three letters or digits; shorter words walk the names that begin with them. */
function isNamedLike(search: string) {
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? sql<boolean>`lower(name) like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
    : // U+FFFF comes after every letter in this order.
      sql<boolean>`${name} between lower(${search}) and lower(${`${search}\uffff`})`
}

const after = ([place, id]: [string, string]) => sql<boolean>`(${name}, id) > (${place}, ${id}::uuid)`
