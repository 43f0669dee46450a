import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { findPeople, literally } from './finding.ts'

/**
 * Whom a viewer finds by the first letters of a name or an address, by id: at most `limit` by each. `written` is in
 * lower case. This is how friends are found; it tells of a masked address that it begins like that, so how often somebody
 * may ask has a limit.
 */
export async function findByFirstLetters(
  db: Db,
  viewerId: string,
  { written, limit }: { written: string; limit: number },
) {
  const begins = `${literally(written)}%`
  // As the indexes of first letters have it: by character.
  const wanted = { viewerId, limit, order: sql`using ~<~` }
  const [byName, byAddress] = await Promise.all([
    findPeople(db, { ...wanted, place: 'name_lower', matches: sql`people.name_lower like ${begins}` }),
    findPeople(db, { ...wanted, place: 'email_lower', matches: sql`people.email_lower like ${begins}`, written }),
  ])
  return [...new Set([...byName, ...byAddress])]
}

/** The mask shows the first letter of an address. */
export const isGuess = (written: string) => written.length > 1

/**
 * The same by the first letters of a name alone, or of an address that the viewer sees: of any other the whole has to be
 * written.
 */
export const findByName = (db: Db, viewerId: string, { written, limit }: { written: string; limit: number }) => {
  const begins = `${literally(written)}%`
  return findPeople(db, {
    viewerId,
    matches: sql`people.name_lower like ${begins}`,
    matchesSeenAddress: sql`people.email_lower like ${begins}`,
    place: 'name_lower',
    order: sql`using ~<~`,
    limit,
    written,
  })
}

/** The first by name of all whom a viewer finds, by id. */
export const findFirstByName = (db: Db, viewerId: string, limit: number) =>
  findPeople(db, {
    viewerId,
    matches: sql`true`,
    place: 'name_lower',
    order: sql`collate "und-x-icu", id`,
    limit,
  })
