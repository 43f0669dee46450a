import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'

/**
 * What somebody has not read where they were until now is unread in the room of the team that they enter, and in their bell:
 * announcements since they joined the class that are still pinned there. For the room
 * they are no member yet.
 */
export async function carryAnnouncements(tx: Tx, classId: string, teamId: string, uid: string) {
  const { rows } = await sql<{ messageId: string; roomId: string; by: string }>`
    with unread as (
      select chat_messages.id, number, chat_messages.room_id, chat_messages.author_id from class_announcements
        join class_members on class_members.class_id = class_announcements.class_id and user_id = ${uid}
          and joined_at <= class_announcements.created_at
        join class_announcement_messages on announcement_id = class_announcements.id
        join chat_messages on chat_messages.id = message_id and pinned_at is not null
        join chat_rooms on chat_rooms.id = chat_messages.room_id and team_id = ${teamId}
      where class_announcements.class_id = ${classId} and not exists (
        select from class_announcement_messages as elsewhere
          join chat_messages as message on message.id = elsewhere.message_id
          join chat_members on chat_members.room_id = message.room_id and chat_members.user_id = ${uid}
        where elsewhere.announcement_id = class_announcements.id and last_read >= message.number)),
    marked as (
      insert into chat_members (room_id, user_id, last_read)
      select room_id, ${uid}, min(number) - 1 from unread group by room_id
      on conflict (room_id, user_id) do update set last_read = excluded.last_read)
    select id as "messageId", room_id as "roomId", author_id as by from unread order by number`.execute(tx)
  for (const message of rows) tx.announce({ type: 'chat.mentioned', ...message, uids: [uid] })
}
