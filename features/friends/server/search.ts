import { findByFirstLetters, findByName, findFirstByName } from '#features/people/server/first-letters.ts'
import type { Db } from '#server/database.ts'
import { FOUND_A_FIELD, type FriendRow, SHOWN_UNASKED } from '../contract.ts'
import { rowsOf } from './queries.ts'

type Me = { uid: string }

/**
 * Everybody else whom I may find and whose name or address begins with this (in lower case), by name; without a text the
 * first of all. Without `mayGuess` an address that is masked for me counts as a whole alone, or I could find it out letter
 * by letter.
 */
export async function searchFriends(db: Db, me: Me, written: string, mayGuess: boolean): Promise<FriendRow[]> {
  if (written === '') return rowsOf(db, me, await findFirstByName(db, me.uid, SHOWN_UNASKED))
  const find = mayGuess ? findByFirstLetters : findByName
  const found = await find(db, me.uid, { written, limit: FOUND_A_FIELD })
  return (await rowsOf(db, me, found, written)).toSorted(compareNames)
}

/** As the database sorts names. */
const letters = new Intl.Collator('und')

const compareNames = (one: FriendRow, other: FriendRow) =>
  letters.compare(one.displayName.toLowerCase(), other.displayName.toLowerCase()) || (one.uid < other.uid ? -1 : 1)
