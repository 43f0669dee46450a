import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { FriendCounts } from '../contract.ts'

// What is written here is written under the lock of both people (features/people/server/lock-people.ts).

type NewRequest = { fromId: string; toId: string; isWithheld: boolean; at: Date }

export const insertRequest = (tx: Tx, { fromId, toId, isWithheld, at }: NewRequest) =>
  tx
    .insertInto('friend_requests')
    .values({ from_id: fromId, to_id: toId, is_withheld: isWithheld, created_at: at })
    .returning(['id', 'from_id', 'to_id', 'status', 'is_withheld', 'created_at'])
    .executeTakeFirstOrThrow()

/** @returns false where it waits no longer */
export async function endRequest(tx: Tx, id: string, status: 'accepted' | 'declined' | 'cancelled') {
  const { numUpdatedRows } = await tx
    .updateTable('friend_requests')
    .set({ status, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type SortablePerson = { id: string; name_lower: string }

/** Both directions. */
export const insertFriendship = (tx: Tx, [one, other]: [SortablePerson, SortablePerson], since: Date) =>
  tx
    .insertInto('friendships')
    .values([
      { user_id: one.id, friend_id: other.id, friend_name_lower: other.name_lower, since },
      { user_id: other.id, friend_id: one.id, friend_name_lower: one.name_lower, since },
    ])
    .execute()

/** Both directions. @returns false where there was none */
export async function deleteFriendship(tx: Tx, one: string, other: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('friendships')
    .where((row) => row.or([row.and({ user_id: one, friend_id: other }), row.and({ user_id: other, friend_id: one })]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type CountChange = Partial<Omit<FriendCounts, 'version'>>

/** Adds to the counts of some people. Their rows are taken in the order of the ids, like the people themselves. */
export async function changeCounts(tx: Tx, differences: Record<string, CountChange>) {
  const values = Object.entries(differences)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
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
