import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { countFoundByEmail, isEmailGuess } from '../email-guess-limits.ts'
import { escapeLike, findPeople } from './find-people.ts'
import { listMasked } from './visible-people.ts'

/**
 * The ids of people whom a viewer finds by the first letters of a name or an address: at most `limit` by each. `written` is
 * in lower case. A result reveals the first letters of a masked address, so call this only if `maySearchAddresses` allows
 * it. People whose masked address was found too often today are left out.
 */
export async function findByPrefix(
  db: Db,
  limits: RateLimits,
  viewerId: string,
  { written, limit }: { written: string; limit: number },
) {
  const begins = `${escapeLike(written)}%`
  // As the indexes of first letters have it: by character.
  const wanted = { viewerId, limit, order: sql`using ~<~` }
  const [byName, byAddress] = await Promise.all([
    findPeople(db, { ...wanted, sortColumn: 'name_lower', matches: sql`people.name_lower like ${begins}` }),
    findPeople(db, {
      ...wanted,
      sortColumn: 'email_lower',
      matches: sql`people.email_lower like ${begins}`,
      searchText: written,
    }),
  ])
  const byAddressAlone = byAddress.filter((uid) => !byName.includes(uid))
  const masked = isEmailGuess(written) ? await listMasked(db, viewerId, byAddressAlone, written) : []
  const allowed = await countFoundByEmail(limits, masked)
  return [...byName, ...byAddressAlone.filter((uid) => !masked.includes(uid) || allowed.has(uid))]
}

/**
 * The same by the first letters of a name alone, or of an address that the viewer sees: of any other the whole has to be
 * written.
 */
export const findByNamePrefix = (db: Db, viewerId: string, { written, limit }: { written: string; limit: number }) => {
  const begins = `${escapeLike(written)}%`
  return findPeople(db, {
    viewerId,
    matches: sql`people.name_lower like ${begins}`,
    matchesVisibleEmail: sql`people.email_lower like ${begins}`,
    sortColumn: 'name_lower',
    order: sql`using ~<~`,
    limit,
    searchText: written,
  })
}

/** The first by name of all whom a viewer finds, by id. */
export const findFirstByName = (db: Db, viewerId: string, limit: number) =>
  findPeople(db, {
    viewerId,
    matches: sql`true`,
    sortColumn: 'name_lower',
    order: sql`collate "und-x-icu", id`,
    limit,
  })
