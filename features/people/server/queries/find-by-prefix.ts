import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { countFoundByEmail, isEmailGuess } from '../email-guess-limits.ts'
import { escapeLike, findPeople } from './find-people.ts'
import { listMasked } from './visible-people.ts'

type PrefixSearch = { searchText: string; limit: number }

/** `searchText` is in lower case. May reveal letters of a masked email: call `maySearchMaskedEmails` first. */
export async function findByPrefix(
  db: Db,
  limits: RateLimits,
  viewerId: string,
  { searchText, limit }: PrefixSearch,
): Promise<string[]> {
  const prefix = `${escapeLike(searchText)}%`
  // The order of the indexes, by character.
  const common = { viewerId, limit, order: sql`using ~<~` }
  const [byName, byEmail] = await Promise.all([
    findPeople(db, { ...common, sortColumn: 'name_lower', matches: sql`people.name_lower like ${prefix}` }),
    findPeople(db, {
      ...common,
      sortColumn: 'email_lower',
      matches: sql`people.email_lower like ${prefix}`,
      searchText,
    }),
  ])
  const byEmailOnly = byEmail.filter((uid) => !byName.includes(uid))
  const masked = isEmailGuess(searchText) ? await listMasked(db, viewerId, byEmailOnly, searchText) : []
  const allowed = await countFoundByEmail(limits, masked)
  return [...byName, ...byEmailOnly.filter((uid) => !masked.includes(uid) || allowed.has(uid))]
}

/** Like `findByPrefix`, but a masked email must be given in full. */
export const findByNamePrefix = (db: Db, viewerId: string, { searchText, limit }: PrefixSearch) => {
  const prefix = `${escapeLike(searchText)}%`
  return findPeople(db, {
    viewerId,
    matches: sql`people.name_lower like ${prefix}`,
    matchesVisibleEmail: sql`people.email_lower like ${prefix}`,
    sortColumn: 'name_lower',
    order: sql`using ~<~`,
    limit,
    searchText,
  })
}

export const findFirstByName = (db: Db, viewerId: string, limit: number) =>
  findPeople(db, {
    viewerId,
    matches: sql`true`,
    sortColumn: 'name_lower',
    order: sql`collate "und-x-icu", id`,
    limit,
  })
