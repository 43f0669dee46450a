import type { FastifyRequest } from 'fastify'
import type { OwnRecord } from '#features/people/contract.ts'
import { maySearchAddresses } from '#features/people/server/address-guesses.ts'
import { findByFirstLetters, findByName, findFirstByName } from '#features/people/server/first-letters.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database.ts'
import { FOUND_A_FIELD, type FriendRow, SHOWN_UNASKED } from '../contract.ts'
import { rowsOf } from './queries.ts'

type Search = { context: Context; db: Db; me: OwnRecord; request: FastifyRequest }

/**
 * Everybody else whom I may find and whose name or address begins with this (in lower case), by name; without a text the
 * first of all. After too many guesses a masked address finds its owner only as a whole.
 */
export async function searchFriends(search: Search, written: string): Promise<FriendRow[]> {
  const { context, db, me } = search
  if (written === '') return rowsOf(db, me, await findFirstByName(db, me.uid, SHOWN_UNASKED))
  const wanted = { written, limit: FOUND_A_FIELD }
  const found = (await maySearchAddresses(search, written))
    ? await findByFirstLetters(db, context.limits, me.uid, wanted)
    : await findByName(db, me.uid, wanted)
  return (await rowsOf(db, me, found, written)).toSorted(compareNames)
}

/** As the database sorts names. */
const letters = new Intl.Collator('und')

const compareNames = (one: FriendRow, other: FriendRow) =>
  letters.compare(one.displayName.toLowerCase(), other.displayName.toLowerCase()) || (one.uid < other.uid ? -1 : 1)
