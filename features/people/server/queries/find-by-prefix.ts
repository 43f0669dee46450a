import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { countFoundByEmail, isEmailGuess } from './email-guess-limits.ts'
import { escapeLike, findPeople } from './find-people.ts'
import { listMasked } from './visible-people.ts'

type PrefixSearch = { searchText: string; limit: number }

/** The order of the indexes. */
const byCharacter = sql`using ~<~`
const FOUND_BY_EMAIL_MAX = 20

/** `searchText` is in lower case. May reveal letters of a masked email: call `maySearchMaskedEmails` first. */
export async function findByPrefix(
  db: Db,
  limits: RateLimits,
  viewerId: string,
  { searchText, limit }: PrefixSearch,
): Promise<string[]> {
  const [byName, byEmail] = await Promise.all([
    findByName(db, viewerId, { searchText, limit }),
    findPeople(db, {
      viewerId,
      matches: emailBegins(searchText),
      sortColumn: 'people.email_lower',
      order: byCharacter,
      limit: FOUND_BY_EMAIL_MAX,
      searchText,
    }),
  ])
  const byEmailOnly = byEmail.filter((uid) => !byName.includes(uid))
  const masked = isEmailGuess(searchText) ? await listMasked(db, viewerId, byEmailOnly, searchText) : []
  const allowed = await countFoundByEmail(limits, masked)
  return [...byName, ...byEmailOnly.filter((uid) => !masked.includes(uid) || allowed.has(uid))]
}

/** Like `findByPrefix`, but a masked email must be given in full. */
export const findByNamePrefix = (db: Db, viewerId: string, search: PrefixSearch) =>
  findByName(db, viewerId, search, {
    matchesVisibleEmail: emailBegins(search.searchText),
    searchText: search.searchText,
  })

/** By the beginning of any word. */
export const findByName = (
  db: Db,
  viewerId: string,
  { searchText, limit }: PrefixSearch,
  emails: { matchesVisibleEmail?: RawBuilder<boolean>; searchText?: string } = {},
) =>
  findPeople(db, {
    viewerId,
    matches: sql`name_endings.ending like ${`${escapeLike(searchText)}%`}`,
    sortColumn: 'name_endings.ending',
    order: byCharacter,
    limit,
    ...emails,
  })

const emailBegins = (searchText: string) => sql<boolean>`people.email_lower like ${`${escapeLike(searchText)}%`}`

export const findFirstByName = (db: Db, viewerId: string, limit: number) =>
  findPeople(db, {
    viewerId,
    matches: sql`true`,
    sortColumn: 'people.name_lower',
    order: sql`collate "und-x-icu", id`,
    limit,
  })
