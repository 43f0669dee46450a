import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'

type PersonEvent = { uid: string }

/** Friend lists store the name by which they are sorted. */
export const updateFriendNames = (tx: Tx, { uid }: PersonEvent) =>
  sql`update friendships set friend_name_lower = people.name_lower from people
    where friend_id = ${uid} and people.id = friend_id and friend_name_lower <> people.name_lower`.execute(tx)

/** Disabled accounts are not listed, so they are not counted either. */
export const removeFromCounts = (tx: Tx, { uid }: PersonEvent) => changeListCounts(tx, uid, -1)
export const restoreToCounts = (tx: Tx, { uid }: PersonEvent) => changeListCounts(tx, uid, 1)

const changeListCounts = (tx: Tx, uid: string, difference: 1 | -1) =>
  sql`insert into friend_counts (user_id, friends, incoming, outgoing)
    select user_id, ${difference}::integer * friends, ${difference}::integer * incoming, ${difference}::integer * outgoing
    from (
      select friend_id as user_id, 1 as friends, 0 as incoming, 0 as outgoing from friendships where user_id = ${uid}
      union all select from_id, 0, 0, 1 from friend_requests where to_id = ${uid} and status = 'pending'
      union all select to_id, 0, 1, 0 from friend_requests
        where from_id = ${uid} and status = 'pending' and not is_withheld
    ) as lists
    order by user_id -- Locks in one order, to avoid deadlocks.
    on conflict (user_id) do update set
      friends = friend_counts.friends + excluded.friends,
      incoming = friend_counts.incoming + excluded.incoming,
      outgoing = friend_counts.outgoing + excluded.outgoing,
      version = friend_counts.version + 1`.execute(tx)

export async function listFriends(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('friendships').select('friend_id').where('user_id', '=', uid).execute()
  return rows.map(({ friend_id }) => friend_id)
}

/** The people whose lists of friends and requests show this person. */
export async function audienceOfFriendRows(db: Db, uid: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select user_id as uid from friendships where friend_id = ${uid}
    union all select from_id from friend_requests where to_id = ${uid} and status = 'pending'
    union all select to_id from friend_requests where from_id = ${uid} and status = 'pending' and not is_withheld`.execute(
    db,
  )
  return rows.map((row) => row.uid)
}
