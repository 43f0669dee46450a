import { sql } from 'kysely'
import type { Db, Tx } from '#server/database.ts'

/** Friends' lists repeat the name by which they are sorted. Follows 'person.changed', under the lock of that person. */
export const followName = (tx: Tx, { uid }: { uid: string }) =>
  sql`update friendships set friend_name_lower = people.name_lower from people
    where friend_id = ${uid} and people.id = friend_id and friend_name_lower <> people.name_lower`.execute(tx)

/** Everybody in whose lists of friends and requests somebody stands. */
export async function listAcquainted(db: Db, uid: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select user_id as uid from friendships where friend_id = ${uid}
    union all select from_id from friend_requests where to_id = ${uid} and status = 'pending'
    union all select to_id from friend_requests where from_id = ${uid} and status = 'pending' and not is_withheld`.execute(
    db,
  )
  return rows.map((row) => row.uid)
}
