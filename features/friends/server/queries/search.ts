import type { FastifyRequest } from 'fastify'
import type { OwnRecord } from '#features/people/contract.ts'
import { maySearchMaskedEmails } from '#features/people/server/email-guess-limits.ts'
import { findByNamePrefix, findByPrefix, findFirstByName } from '#features/people/server/queries/find-by-prefix.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { type FriendRow, MAX_FOUND_PER_FIELD, SHOWN_WITHOUT_SEARCH } from '../../contract.ts'
import { friendRowsOf } from './friends.ts'

type SearchContext = { context: Context; db: Db; me: OwnRecord; request: FastifyRequest }

/**
 * Everybody else whom I may find and whose name or address begins with this (in lower case), by name; without a text the
 * first of all. After too many guesses a masked address finds its owner only as a whole.
 */
export async function searchFriends(search: SearchContext, written: string): Promise<FriendRow[]> {
  const { context, db, me } = search
  if (written === '') return friendRowsOf(db, me, await findFirstByName(db, me.uid, SHOWN_WITHOUT_SEARCH))
  const wanted = { written, limit: MAX_FOUND_PER_FIELD }
  const found = (await maySearchMaskedEmails(search, written))
    ? await findByPrefix(db, context.limits, me.uid, wanted)
    : await findByNamePrefix(db, me.uid, wanted)
  return (await friendRowsOf(db, me, found, written)).toSorted(compareNames)
}

/** As the database sorts names. */
const collator = new Intl.Collator('und')

const compareNames = (one: FriendRow, other: FriendRow) =>
  collator.compare(one.displayName.toLowerCase(), other.displayName.toLowerCase()) || (one.uid < other.uid ? -1 : 1)
