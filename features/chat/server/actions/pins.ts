import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { type Message, NO_SUCH_MESSAGE, type Room } from '../../contract.ts'
import { PINS_MAX } from '../../pins-contract.ts'
import { mustLockRoomRow } from '../changes/lock-room.ts'
import { mustFindMessage } from '../queries/messages.ts'

/** Lock the message first. @throws Problem 404 for replies and deleted messages; 400 with too many pins */
export async function pinMessage(
  tx: Tx,
  me: Me,
  room: Pick<Room, 'id'>,
  message: Message,
  { isAnnouncement }: { isAnnouncement: boolean },
) {
  if (message.rootId || message.isRemoved) throw notFound(NO_SUCH_MESSAGE)
  if (message.pin === (isAnnouncement ? 'announced' : 'pinned')) return message
  // Otherwise pins at the same moment could be more.
  await mustLockRoomRow(tx, room.id)
  const pinned = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('room_id', '=', room.id)
    .where('pinned_at', 'is not', null)
    .where('id', '<>', message.id)
    .limit(PINS_MAX)
    .execute()
  if (pinned.length >= PINS_MAX)
    throw new Problem(400, 'full', `A room has at most ${PINS_MAX} pinned messages. Unpin one first.`)
  return setPin(tx, me, message, { pinned_at: tx.now, is_announcement: isAnnouncement })
}

export const unpinMessage = async (tx: Tx, me: Me, message: Message) =>
  message.pin ? setPin(tx, me, message, { pinned_at: null, is_announcement: false }) : message

async function setPin(
  tx: Tx,
  me: Me,
  { id, roomId }: Message,
  pin: { pinned_at: Date | null; is_announcement: boolean },
): Promise<Message> {
  await tx
    .updateTable('chat_messages')
    .set({ ...pin, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  tx.announce({ type: 'chat.pinned', messageId: id, roomId, by: me.uid })
  return mustFindMessage(tx, me, id)
}

/** Never moves back. */
export async function dismissAnnouncement(tx: Tx, me: Me, room: Room, messageId: string) {
  const { numAffectedRows } = await sql`
    insert into chat_members as members (room_id, user_id, dismissed_until, direct_at)
    select room_id, ${me.uid}, pinned_at, null from chat_messages where id = ${messageId} and is_announcement
    on conflict (room_id, user_id) do update set dismissed_until = excluded.dismissed_until
      where members.dismissed_until is null or members.dismissed_until < excluded.dismissed_until`.execute(tx)
  if (numAffectedRows) tx.announce({ type: 'announcement.dismissed', roomId: room.id, uid: me.uid })
}
