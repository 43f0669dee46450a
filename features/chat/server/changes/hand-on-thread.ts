import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'

/** Threads that a person began and others wrote in, as in features/settings/server/jobs/delete-accounts.ts. */
const threadsBegunBy = (uid: string) => sql`
  select root.id, root.room_id, root.number from chat_thread_members as own join chat_messages as root on root.id = own.root_id
  where own.user_id = ${uid} and root.author_id = ${uid}
    and exists (select from chat_messages as reply where reply.root_id = root.id and reply.author_id <> ${uid})`

type Thread = { id: string; room_id: string; number: number }

/**
 * Deletes the first message of one of these threads and puts the first reply of somebody else into its place, because the
 * others' messages would go with it.
 */
export async function handOnThread(tx: Tx, uid: string) {
  const found = await sql<Thread>`${threadsBegunBy(uid)} limit 1`.execute(tx)
  const [root] = found.rows
  if (!root) return
  // As a reply does, so that none comes in between.
  await sql`select from chat_rooms where id = ${root.room_id} for no key update`.execute(tx)
  await sql`select from chat_messages where id = ${root.id} for update`.execute(tx)
  const { rows } = await sql<{ id: string; author_id: string }>`
    select id, author_id from chat_messages where root_id = ${root.id} and author_id <> ${uid}
    order by removed_at is not null, number desc limit 1`.execute(tx)
  const [heir] = rows
  if (!heir) return
  await sql`update chat_messages set root_id = nullif(${heir.id}::uuid, id), version = version + 1
    where root_id = ${root.id}`.execute(tx)
  await sql`insert into chat_thread_members (root_id, user_id, replies, wrote_at, last_read)
    select ${heir.id}, user_id, replies - (user_id = ${heir.author_id})::integer, wrote_at, last_read
    from chat_thread_members where root_id = ${root.id} and user_id <> ${uid}`.execute(tx)
  await sql`delete from chat_messages where id = ${root.id}`.execute(tx)
  await sql`update chat_messages set number = ${root.number}, inherited_at = ${tx.now} where id = ${heir.id}`.execute(
    tx,
  )
}
