import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { type Message, NO_SUCH_MESSAGE, type Room, THREAD_REPLIES_MAX } from '../../contract.ts'
import { mustLockMessage } from '../queries/messages.ts'

/** @throws Problem 404 unless it is a message of the room itself; 409 if it is deleted; 400 if its thread is full */
export async function mustFindThread(tx: Tx, me: Me, room: Room, rootId: string): Promise<Message> {
  const root = await mustLockMessage(tx, me, rootId)
  if (root.roomId !== room.id || root.rootId !== null) throw notFound(NO_SUCH_MESSAGE)
  if (root.isRemoved) throw new Problem(409, 'removed', 'This message was deleted. Its thread takes no more replies.')
  const { replies } = await tx
    .selectFrom('chat_thread_members')
    .select(({ fn }) => fn.sum('replies').as('replies'))
    .where('root_id', '=', root.id)
    .executeTakeFirstOrThrow()
  if (Number(replies) >= THREAD_REPLIES_MAX)
    throw new Problem(400, 'full', `A thread has at most ${THREAD_REPLIES_MAX} replies. Continue in the room.`)
  return root
}

/** Negative, see migrations/before-0.2.0/0081_threads.sql. Lock the row of the room first. */
export async function nextReplyNumber(tx: Tx, room: Room): Promise<number> {
  const { reply_count } = await tx
    .updateTable('chat_rooms')
    .set({ reply_count: sql`reply_count + 1` })
    .where('id', '=', room.id)
    .returning('reply_count')
    .executeTakeFirstOrThrow()
  return -reply_count
}

/** Also adds the author of the first message, and lets pages know that it changed. */
export async function joinThread(tx: Tx, me: Me, root: Message, number: number) {
  await sql`insert into chat_thread_members (root_id, user_id, wrote_at)
    values (${root.id}, ${root.author.uid}, ${root.createdAt}::timestamptz) on conflict do nothing`.execute(tx)
  await sql`insert into chat_thread_members as members (root_id, user_id, replies, wrote_at, last_read)
    values (${root.id}, ${me.uid}, 1, ${tx.now}, ${-number}) on conflict (root_id, user_id)
    do update set replies = members.replies + 1, wrote_at = excluded.wrote_at, last_read = excluded.last_read`.execute(
    tx,
  )
  await tx.updateTable('chat_messages').set({ version: sql`version + 1` }).where('id', '=', root.id).execute()
}

/** Never moves back. Nothing is kept for people who did not write in the thread. */
export async function markThreadRead(tx: Tx, me: Me, root: Message, number: number) {
  const { numUpdatedRows } = await tx
    .updateTable('chat_thread_members')
    .set({ last_read: number })
    .where((where) => where.and({ root_id: root.id, user_id: me.uid }))
    .where('last_read', '<', number)
    .executeTakeFirst()
  if (numUpdatedRows) tx.announce({ type: 'thread.read', rootId: root.id, uid: me.uid, number })
}
