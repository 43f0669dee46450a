import { sql } from 'kysely'
import * as z from 'zod/mini'
import { cutPage, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Search } from '#shared/paging.ts'
import type { PublicPerson } from '../../contract.ts'
import { maySearchMaskedEmails, type SearchContext } from './email-guess-limits.ts'
import { findByNamePrefix, findByPrefix } from './find-by-prefix.ts'
import { findPeople, isAddable, isDiscoverable } from './find-people.ts'
import { visibleTo } from './visible-people.ts'

type PeopleSearch = Search & {
  /** Only people the viewer may add to a team. */
  for?: 'team' | undefined
  /** Leaves out the members of this team. */
  outsideTeam?: string
}

/** By each of name and email, of the search for friends. */
const FOUND_MAX = 20
/** A longer list helps nobody to find a person. */
const LISTED_MAX = 500

/**
 * The one rule of all searches: the beginning of any word of a name, and of an email, a masked one a limited number of times.
 * After too many guesses a masked email finds its owner only as a whole.
 */
export async function findByBeginning(search: SearchContext, searchText: string, limit = FOUND_MAX): Promise<string[]> {
  const { context, db, me } = search
  return (await maySearchMaskedEmails(search, searchText))
    ? findByPrefix(db, context.limits, me.uid, { searchText, limit })
    : findByNamePrefix(db, me.uid, { searchText, limit })
}

/** The lists to pick from. By email; the cursor is the last person's id, because their email may be masked. */
async function listPeople(
  search: SearchContext,
  { limit = PAGE_SIZE, cursor, for: purpose, outsideTeam, ...query }: PeopleSearch,
): Promise<Page<string>> {
  const { db, me } = search
  const text = query.search?.toLowerCase() ?? ''
  const found = await findPeople(db, {
    viewerId: me.uid,
    matches: text === '' ? sql`true` : sql`people.id = any(${await findListed(search, text, cursor)}::uuid[])`,
    restriction: sql<boolean>`${afterCursor(cursor, text)} and ${isNotInTeam(outsideTeam)} and ${purpose === 'team' ? isAddable : sql`true`}`,
    sortColumn: 'people.email_lower',
    // The order of the index, by character.
    order: sql`using ~<~`,
    limit: limit + 1,
    searchText: text,
  })
  const { shown: items, next } = cutPage(found, limit, (last) => [last])
  return { items, next }
}

/** Masked emails are found on the first page only, because each page would count as a guess. */
const findListed = (search: SearchContext, searchText: string, cursor: string | undefined) =>
  cursor === undefined
    ? findByBeginning(search, searchText, LISTED_MAX)
    : findByNamePrefix(search.db, search.me.uid, { searchText, limit: LISTED_MAX })

/** As the viewer sees them. */
export async function searchVisiblePeople(search: SearchContext, query: PeopleSearch): Promise<Page<PublicPerson>> {
  const { items, next } = await listPeople(search, query)
  const visible = await visibleTo(search.db, search.me.uid, items, query.search?.toLowerCase())
  return { items: items.flatMap((uid) => visible.get(uid) ?? []), next }
}

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
