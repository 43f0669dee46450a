import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import type { Limits } from '#server/limits.ts'
import { countFoundByAddress, isGuess } from './address-guesses.ts'
import { findPeople, literally } from './finding.ts'
import { maskedAmong } from './seen-by.ts'

/**
 * The ids of people whom a viewer finds by the first letters of a name or an address: at most `limit` by each. `written` is
 * in lower case. A result reveals the first letters of a masked address, so call this only if `maySearchAddresses` allows
 * it. People whose masked address was found too often today are left out.
 */
export async function findByFirstLetters(
  db: Db,
  limits: Limits,
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
  const byAddressAlone = byAddress.filter((uid) => !byName.includes(uid))
  const masked = isGuess(written) ? await maskedAmong(db, viewerId, byAddressAlone, written) : []
  const allowed = await countFoundByAddress(limits, masked)
  return [...byName, ...byAddressAlone.filter((uid) => !masked.includes(uid) || allowed.has(uid))]
}

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
