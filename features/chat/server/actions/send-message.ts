import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { type chat, type Message, NO_SUCH_MESSAGE, type Room, WELCOME_ROOM } from '../../contract.ts'
import { lockRoom, mustBeWritable, mustLockRoomRow } from '../lock-room.ts'
import { findMentioned } from '../queries/mentions.ts'
import { findMessage } from '../queries/messages.ts'
import type { Me } from '../queries/rooms.ts'

/**
 * Writes a message; with a key that I have used it is the message I wrote with it.
 * @throws Problem 404 where I may not read the room, or the message it answers is not in it; 403 to somebody who is no
 * friend any more; 409 for a key used in another room
 */
export async function sendMessage(tx: Tx, me: Me, body: ParsedBody<typeof chat.send>, at: Date): Promise<Message> {
  const room = await lockRoom(tx, me, body.room?.toLowerCase() ?? WELCOME_ROOM)
  mustBeWritable(room)
  const last = await mustLockRoomRow(tx, room.id)
  const sent = body.key && (await findByKey(tx, me, body.key))
  if (sent) return findSentMessage(tx, me, sent, room)
  const answered = body.replyTo === undefined ? undefined : await findMessage(tx, me, body.replyTo)
  if (body.replyTo !== undefined && answered?.roomId !== room.id) throw notFound(NO_SUCH_MESSAGE)
  const mentions = await findMentioned(tx, me, room, body)

  const { id } = await tx
    .insertInto('chat_messages')
    .values({
      room_id: room.id,
      number: last + 1,
      author_id: me.uid,
      text: body.text,
      reply_number: answered?.number ?? null,
      mentions: JSON.stringify(mentions),
      ...(body.key ? { key: body.key } : {}),
      created_at: at,
      edited_at: null,
      removed_at: null,
      scope: scopeOf(room),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('chat_rooms')
    .set({ last_number: last + 1 })
    .where('id', '=', room.id)
    .execute()
  if (room.kind === 'direct') await moveDirectRoomUp(tx, me, room, last + 1, at)
  else
    await tx
      .updateTable('chat_members')
      .set({ last_read: last + 1 })
      .where('room_id', '=', room.id)
      .where('user_id', '=', me.uid)
      .execute()
  const about = { messageId: id, roomId: room.id, by: me.uid }
  tx.announce({ type: 'chat.sent', ...about })
  const told = mentions.map(({ uid }) => uid).filter((uid) => uid !== me.uid)
  if (told.length > 0) tx.announce({ type: 'chat.mentioned', ...about, uids: told })
  return reloadMessage(tx, me, id)
}

/** Where the words of its messages are found: see migrations/0008_chat.sql. */
const scopeOf = ({ id, kind }: Pick<Room, 'id' | 'kind'>) => (kind === 'forum' ? '/forum' : `/${id}`)

const findByKey = (tx: Tx, me: Me, key: string) =>
  tx
    .selectFrom('chat_messages')
    .select(['id', 'room_id'])
    .where('author_id', '=', me.uid)
    .where('key', '=', key)
    .executeTakeFirst()

function findSentMessage(tx: Tx, me: Me, sent: { id: string; room_id: string }, room: Room) {
  if (sent.room_id !== room.id) throw new Problem(409, 'used-key', 'That key was used for a message in another room.')
  return reloadMessage(tx, me, sent.id)
}

/** A direct room goes up in the list of both: the other one, too, has it from its first message on. */
async function moveDirectRoomUp(tx: Tx, me: Me, room: Room, number: number, at: Date) {
  const theirs = await tx
    .selectFrom('chat_members')
    .select('user_id')
    .where('room_id', '=', room.id)
    .where('user_id', '=', room.person!.uid)
    .executeTakeFirst()
  if (!theirs) tx.announce({ type: 'chat.opened', roomId: room.id, uid: room.person!.uid })
  await sql`insert into chat_members as members (room_id, user_id, last_read, direct_at)
    values (${room.id}, ${me.uid}, ${number}, ${at}), (${room.id}, ${room.person!.uid}, 0, ${at})
    on conflict (room_id, user_id) do update set direct_at = excluded.direct_at,
      last_read = greatest(members.last_read, excluded.last_read)`.execute(tx)
}

/** A message of mine that is there for certain. */
async function reloadMessage(tx: Tx, me: Me, messageId: string): Promise<Message> {
  const message = await findMessage(tx, me, messageId)
  if (!message) throw new Error(`the message ${messageId} cannot be found by whoever wrote it`)
  return message
}
