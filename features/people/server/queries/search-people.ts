import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { cutPage, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Search } from '#shared/paging.ts'
import type { PublicPerson } from '../../contract.ts'
import { maySearchMaskedEmails, type SearchContext } from '../email-guess-limits.ts'
import { findByNamePrefix, findByPrefix } from './find-by-prefix.ts'
import { escapeLike, findPeople, isAddable, isDiscoverable } from './find-people.ts'
import { visibleTo } from './visible-people.ts'

type PeopleSearch = Search & {
  /**
   * The specification lets the search for friends find only those whose name or email begins with the text, and lists to pick
   * people from any part of it.
   */
  finds: 'beginnings' | 'any part'
  /** Only people the viewer may add to a team. */
  for?: 'team' | undefined
  /** Leaves out the members of this team. */
  outsideTeam?: string
}

/**
 * The one rule of the searches for friends, members of a new team and people to invite. The beginnings of names and emails
 * are found by all of them, those of masked emails a limited number of times; then other parts of names and of emails the
 * viewer sees, and a whole email. The cursor is the last person's id, because their email may be masked.
 */
export async function searchPeople(search: SearchContext, query: PeopleSearch): Promise<Page<string>> {
  const text = query.search?.toLowerCase() ?? ''
  // On the first page only, because each page would count as a guess.
  const byBeginning = text === '' || query.cursor ? [] : await findByBeginning(search, text)
  return query.finds === 'beginnings'
    ? { items: byBeginning, next: null }
    : findByPart(search, query, text, byBeginning)
}

/** By each of name and email. */
const MAX_FOUND_BY_BEGINNING = 20

/** After too many guesses a masked email finds its owner only as a whole. */
async function findByBeginning(search: SearchContext, searchText: string): Promise<string[]> {
  const { context, db, me } = search
  const options = { searchText, limit: MAX_FOUND_BY_BEGINNING }
  return (await maySearchMaskedEmails(search, searchText))
    ? findByPrefix(db, context.limits, me.uid, options)
    : findByNamePrefix(db, me.uid, options)
}

/** By email. */
async function findByPart(
  { db, me }: SearchContext,
  { limit = PAGE_SIZE, cursor, for: purpose, outsideTeam }: PeopleSearch,
  text: string,
  byBeginning: string[],
) {
  const found = await findPeople(db, {
    viewerId: me.uid,
    matches: isOneOf(byBeginning, columnMatches('name_lower', text)),
    matchesVisibleEmail: columnMatches('email_lower', text),
    restriction: sql<boolean>`${afterCursor(cursor, text)} and ${isNotInTeam(outsideTeam)} and ${purpose === 'team' ? isAddable : sql`true`}`,
    sortColumn: 'email_lower',
    // The order of the index, by character.
    order: sql`using ~<~`,
    limit: limit + 1,
    searchText: text,
  })
  const { shown: items, next } = cutPage(found, limit, (last) => [last])
  return { items, next }
}

/** As the viewer sees them. */
export async function searchVisiblePeople(search: SearchContext, query: PeopleSearch): Promise<Page<PublicPerson>> {
  const { items, next } = await searchPeople(search, query)
  const visible = await visibleTo(search.db, search.me.uid, items, query.search?.toLowerCase())
  return { items: items.flatMap((uid) => visible.get(uid) ?? []), next }
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
