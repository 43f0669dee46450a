import type { FastifyRequest } from 'fastify'
import type { OwnRecord } from '#features/people/contract.ts'
import { maySearchMaskedEmails } from '#features/people/server/email-guess-limits.ts'
import { findByNamePrefix, findByPrefix, findFirstByName } from '#features/people/server/queries/find-by-prefix.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { type FriendRow, MAX_FOUND_PER_FIELD, SHOWN_WITHOUT_SEARCH } from '../../contract.ts'
import { friendRowsOf } from './relations.ts'

type SearchContext = { context: Context; db: Db; me: OwnRecord; request: FastifyRequest }

/** `searchText` is in lower case. After too many guesses a masked email finds its owner only as a whole. */
export async function searchFriends(search: SearchContext, searchText: string): Promise<FriendRow[]> {
  const { context, db, me } = search
  if (searchText === '') return friendRowsOf(db, me, await findFirstByName(db, me.uid, SHOWN_WITHOUT_SEARCH))
  const options = { searchText, limit: MAX_FOUND_PER_FIELD }
  const found = (await maySearchMaskedEmails(search, searchText))
    ? await findByPrefix(db, context.limits, me.uid, options)
    : await findByNamePrefix(db, me.uid, options)
  return (await friendRowsOf(db, me, found, searchText)).toSorted(compareNames)
}

/** Sorts names as the database does. */
const collator = new Intl.Collator('und')

const compareNames = (a: FriendRow, b: FriendRow) =>
  collator.compare(a.displayName.toLowerCase(), b.displayName.toLowerCase()) || (a.uid < b.uid ? -1 : 1)
