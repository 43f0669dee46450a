import type { SearchContext } from '#features/people/server/queries/email-guess-limits.ts'
import { findFirstByName } from '#features/people/server/queries/find-by-prefix.ts'
import { findByBeginning } from '#features/people/server/queries/search-people.ts'
import { type FriendRow, SHOWN_WITHOUT_SEARCH } from '../../contract.ts'
import { friendRowsOf } from './relations.ts'

/** `searchText` is in lower case. */
export async function searchFriends(search: SearchContext, searchText: string): Promise<FriendRow[]> {
  const { db, me } = search
  if (searchText === '') return friendRowsOf(db, me, await findFirstByName(db, me.uid, SHOWN_WITHOUT_SEARCH))
  const found = await findByBeginning(search, searchText)
  return (await friendRowsOf(db, me, found, searchText)).toSorted(compareNames)
}

/** Sorts names as the database does. */
const collator = new Intl.Collator('und')

const compareNames = (a: FriendRow, b: FriendRow) =>
  collator.compare(a.displayName.toLowerCase(), b.displayName.toLowerCase()) || (a.uid < b.uid ? -1 : 1)
