import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { type FriendCounts, NOT_A_FRIEND } from '../../contract.ts'

// Lock both people first (features/people/server/changes/lock-people.ts).

type NewRequest = { fromId: string; toId: string; message: string; isHidden: boolean }

export const insertRequest = (tx: Tx, { fromId, toId, message, isHidden }: NewRequest) =>
  tx
    .insertInto('friend_requests')
    .values({ from_id: fromId, to_id: toId, message, is_withheld: isHidden, created_at: tx.now })
    .returning(['id', 'from_id', 'to_id', 'status', 'is_withheld', 'created_at'])
    .executeTakeFirstOrThrow()

/** The message of an accepted one goes to the room of the two. @returns false if it is not pending */
export async function endRequest(tx: Tx, id: string, status: 'accepted' | 'declined' | 'cancelled') {
  const { numUpdatedRows } = await tx
    .updateTable('friend_requests')
    .set({ status, ended_at: tx.now, ...(status === 'accepted' ? {} : { message: '' }) })
    .where((where) => where.and({ id, status: 'pending' }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type SortablePerson = { id: string; name_lower: string }

export const insertFriendship = (tx: Tx, [a, b]: [SortablePerson, SortablePerson], since: Date) =>
  tx
    .insertInto('friendships')
    .values([
      { user_id: a.id, friend_id: b.id, friend_name_lower: b.name_lower, since },
      { user_id: b.id, friend_id: a.id, friend_name_lower: a.name_lower, since },
    ])
    .execute()

/** @returns since when they were friends; undefined if they were not */
export async function deleteFriendship(tx: Tx, a: string, b: string) {
  const [row] = await tx
    .deleteFrom('friendships')
    .where((row) => row.or([row.and({ user_id: a, friend_id: b }), row.and({ user_id: b, friend_id: a })]))
    .returning('since')
    .execute()
  return row?.since
}

/** So that it cannot end before what it allows is saved. @throws Problem 409 */
export const lockFriendship = (tx: Tx, uid: string, friendId: string) =>
  tx
    .selectFrom('friendships')
    .select('since')
    .where((where) => where.and({ user_id: uid, friend_id: friendId }))
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Problem(409, 'not-a-friend', NOT_A_FRIEND))

type Ended = { by: string; uid: string; since: Date }

export const insertEnded = (tx: Tx, { by, uid, since }: Ended) =>
  tx
    .insertInto('ended_friendships')
    .values({ by_id: by, friend_id: uid, since, ended_at: tx.now })
    .onConflict((conflict) => conflict.columns(['by_id', 'friend_id']).doUpdateSet({ since, ended_at: tx.now }))
    .execute()

export const deleteEnded = (tx: Tx, by: string, uid: string) =>
  tx
    .deleteFrom('ended_friendships')
    .where((where) => where.and({ by_id: by, friend_id: uid }))
    .execute()

/** By either side. */
export const deleteAllEnded = (tx: Tx, uid: string) =>
  tx
    .deleteFrom('ended_friendships')
    .where(({ or, eb }) => or([eb('by_id', '=', uid), eb('friend_id', '=', uid)]))
    .execute()

/** @returns since when they were friends; undefined if `by` did not end it, or too long ago */
export async function takeRestorable(tx: Tx, { by, uid }: Omit<Ended, 'since'>) {
  const row = await tx
    .deleteFrom('ended_friendships')
    .where((where) => where.and({ by_id: by, friend_id: uid }))
    .where('ended_at', '>', restorableAfter(tx.now))
    .returning('since')
    .executeTakeFirst()
  return row?.since
}

type CountChange = Partial<Omit<FriendCounts, 'version'>>

/** Updates rows in the order of the ids so that transactions cannot deadlock. */
export async function changeCounts(tx: Tx, differences: Record<string, CountChange>) {
  const values = Object.entries(differences)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([uid, { friends = 0, incoming = 0, outgoing = 0 }]) => ({ user_id: uid, friends, incoming, outgoing }))
  await tx
    .insertInto('friend_counts')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(addedCounts))
    .execute()
}

const addedCounts = {
  friends: sql<number>`friend_counts.friends + excluded.friends`,
  incoming: sql<number>`friend_counts.incoming + excluded.incoming`,
  outgoing: sql<number>`friend_counts.outgoing + excluded.outgoing`,
  version: sql<number>`friend_counts.version + 1`,
}
