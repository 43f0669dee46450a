import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/database/database.ts'
import { cutPage, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Search } from '#shared/paging.ts'
import type { OwnRecord, PublicPerson } from '../../contract.ts'
import { escapeLike, findPeople, isAddable, isDiscoverable } from './find-people.ts'
import { visibleTo } from './visible-people.ts'

/** `for`: only people the viewer may add to a team. */
type PeopleSearch = Search & { for?: 'team' | undefined }

/**
 * By email. A masked email matches only as a whole, because parts would reveal it; `byAddress` adds results of
 * `findByPrefix`. The cursor is the last person's id, because their email may be masked.
 */
export async function searchPeople(
  db: Db,
  me: OwnRecord,
  { search = '', limit = PAGE_SIZE, cursor, for: purpose }: PeopleSearch,
  { outsideTeam, byAddress = [] }: { outsideTeam?: string; byAddress?: string[] } = {},
) {
  const text = search.toLowerCase()
  const found = await findPeople(db, {
    viewerId: me.uid,
    matches: isOneOf(byAddress, columnMatches('name_lower', text)),
    matchesVisibleEmail: columnMatches('email_lower', text),
    restriction: sql<boolean>`${afterCursor(cursor, text)} and ${isNotInTeam(outsideTeam)} and ${purpose === 'team' ? isAddable : sql`true`}`,
    sortColumn: 'email_lower',
    // The order of the index, by character.
    order: sql`using ~<~`,
    limit: limit + 1,
    searchText: text,
  })
  const { shown: ids, next } = cutPage(found, limit, (last) => [last])
  const visible = await visibleTo(db, me.uid, ids, text)
  return { items: ids.flatMap((id) => visible.get(id) ?? []), next } satisfies Page<PublicPerson>
}

/** A shorter word would read the whole trigram index. */
const hasIndexedTrigram = /[\p{L}\p{N}]{3}/u

function columnMatches(column: 'name_lower' | 'email_lower', text: string) {
  if (text === '') return sql<boolean>`true`
  const pattern = `${hasIndexedTrigram.test(text) ? '%' : ''}${escapeLike(text)}%`
  return sql<boolean>`${sql.ref(`people.${column}`)} like ${pattern}`
}

const isOneOf = (ids: string[], otherwise: RawBuilder<boolean>) =>
  ids.length > 0 ? sql<boolean>`(people.id = any(${ids}::uuid[]) or ${otherwise})` : otherwise

function isNotInTeam(teamId: string | undefined) {
  if (teamId === undefined) return sql`true`
  return sql`not exists (select from team_members where team_id = ${teamId} and user_id = people.id)`
}

/** A forged cursor must not compare emails, so it ends the list unless the viewer finds that person. */
function afterCursor(cursor: string | undefined, text: string) {
  if (cursor === undefined) return sql`true`
  const [uid] = readCursor(cursor, z.tuple([z.uuid()]))
  return sql`people.email_lower ~>~ (select last.email_lower from people as last
    where last.id = ${uid} and ${isDiscoverable('last', text)})`
}
