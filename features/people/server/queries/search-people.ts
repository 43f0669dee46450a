import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/database/database.ts'
import { cutPage, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { OwnRecord, PublicPerson } from '../../contract.ts'
import { escapeLike, findPeople, isAddable, isDiscoverable } from './find-people.ts'
import { visibleTo } from './visible-people.ts'

type SearchQuery = {
  search?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  /** `team`: only people whom the viewer may add to a team. */
  for?: 'team' | undefined
}

/**
 * Everybody else whom the asker may find, by address. A search finds any part of a name, and of an address that the
 * asker sees; of a masked address only the whole, because its parts would give it away. `byAddress` adds the people whom
 * `findByFirstLetters` found. What is too short for the index of parts finds beginnings. `outsideTeam` leaves its members
 * out. The cursor names the last person, not their address: that may be masked.
 */
export async function searchPeople(
  db: Db,
  me: OwnRecord,
  { search = '', limit = PAGE_SIZE, cursor, for: purpose }: SearchQuery,
  { outsideTeam, byAddress = [] }: { outsideTeam?: string; byAddress?: string[] } = {},
) {
  const written = search.toLowerCase()
  const found = await findPeople(db, {
    viewerId: me.uid,
    matches: isOneOf(byAddress, columnMatches('name_lower', written)),
    matchesVisibleEmail: columnMatches('email_lower', written),
    restriction: sql<boolean>`${afterCursor(cursor, written)} and ${isNotInTeam(outsideTeam)} and ${purpose === 'team' ? isAddable : sql`true`}`,
    sortColumn: 'email_lower',
    // The order of the index: by character, whatever the database's own order of letters.
    order: sql`using ~<~`,
    limit: limit + 1,
    searchText: written,
  })
  const { shown: ids, next } = cutPage(found, limit, (last) => [last])
  const seen = await visibleTo(db, me.uid, ids, written)
  const items = ids.flatMap((id) => seen.get(id) ?? [])
  return { items, next } satisfies Page<PublicPerson>
}

/** The index of parts knows groups of three letters or digits; shorter words would have it read from end to end. */
const hasIndexedTrigram = /[\p{L}\p{N}]{3}/u

function columnMatches(column: 'name_lower' | 'email_lower', written: string) {
  if (written === '') return sql<boolean>`true`
  const pattern = `${hasIndexedTrigram.test(written) ? '%' : ''}${escapeLike(written)}%`
  return sql<boolean>`${sql.ref(`people.${column}`)} like ${pattern}`
}

const isOneOf = (ids: string[], otherwise: RawBuilder<boolean>) =>
  ids.length > 0 ? sql<boolean>`(people.id = any(${ids}::uuid[]) or ${otherwise})` : otherwise

function isNotInTeam(teamId: string | undefined) {
  if (teamId === undefined) return sql`true`
  return sql`not exists (select from team_members where team_id = ${teamId} and user_id = people.id)`
}

/** Nobody comes after a person whom the viewer does not find: a cursor that they wrote themselves would compare addresses. */
function afterCursor(cursor: string | undefined, written: string) {
  if (cursor === undefined) return sql`true`
  const [uid] = readCursor(cursor, z.tuple([z.uuid()]))
  return sql`people.email_lower ~>~ (select last.email_lower from people as last
    where last.id = ${uid} and ${isDiscoverable('last', written)})`
}
