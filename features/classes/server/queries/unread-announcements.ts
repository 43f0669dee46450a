import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import { LOOSE_ANNOUNCEMENT_DAYS, UNREAD_ANNOUNCEMENTS, type UnreadAnnouncement } from '../../contract.ts'

const selectUnread = prepared<UnreadAnnouncement>('unread-announcements')`
    select latest.id, classes.id as "classId", classes.name as "className", latest.text, unread.room_id as "roomId",
      ${isoMoment('latest.created_at')} as "createdAt"
    from class_members join classes on classes.id = class_members.class_id
    cross join lateral (
      select id, text, is_for_all, created_at from class_announcements where class_id = class_members.class_id
      order by created_at desc, id desc limit ${sql.lit(UNREAD_ANNOUNCEMENTS)}) as latest
    cross join lateral (
      (select chat_rooms.id as room_id from class_announcement_messages
        join chat_messages on chat_messages.id = message_id and chat_messages.removed_at is null
        join chat_rooms on chat_rooms.id = chat_messages.room_id
        join team_members on team_members.team_id = chat_rooms.team_id and team_members.user_id = $1
        left join chat_members on chat_members.room_id = chat_rooms.id and chat_members.user_id = $1
      where announcement_id = latest.id and chat_messages.number > coalesce(chat_members.last_read, 0) limit 1)
      union all
      select null where latest.is_for_all and latest.created_at > $2 and not exists (
        select from class_teams join team_members on team_members.team_id = class_teams.team_id
        where class_teams.class_id = classes.id and team_members.user_id = $1)) as unread
    where class_members.user_id = $1 and class_members.role = 'member' and class_members.joined_at <= latest.created_at
    order by latest.created_at desc, latest.id desc limit ${sql.lit(UNREAD_ANNOUNCEMENTS)}`

/** What was announced to classes of a member and they have not read in the room of their team, newest first. */
export const listUnreadAnnouncements = (db: Db, me: Me, at: Date): Promise<UnreadAnnouncement[]> =>
  selectUnread(db, me.uid, new Date(at.getTime() - LOOSE_ANNOUNCEMENT_DAYS * DAY_MS))
