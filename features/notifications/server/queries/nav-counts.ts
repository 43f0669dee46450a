import { sql } from 'kysely'
import { UNREAD_COUNT_MAX, UNREAD_LOOKED_THROUGH_MAX } from '#features/chat/contract.ts'
import { hasForums } from '#features/chat/server/queries/readable-rooms.ts'
import type { Me } from '#server/context.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import type { NavCounts } from '../../contract.ts'

/** Older direct rooms do not count. */
const DIRECT_ROOMS_MAX = 100

const muted = sql`case when muted_until <= now() then null else mute end as mute, muted_until`

// Joined forums and team rooms are at most about a hundred. As in features/chat/server/queries/rooms.ts, messages are
// counted one by one only for viewers who have blocked someone.
const selectNavCounts = prepared<NavCounts>('nav-counts')`
    with hidden as materialized (select array(select blocked_id from blocks where blocker_id = $1) as uids),
    mine as materialized (
      select chat_rooms.id, chat_rooms.team_id, last_number, coalesce(last_read, 0) as last_read, ${muted}
      from team_members join chat_rooms on chat_rooms.team_id = team_members.team_id
      left join chat_members on chat_members.room_id = chat_rooms.id and chat_members.user_id = $1
      where team_members.user_id = $1
      union all
      select chat_rooms.id, null, last_number, last_read, ${muted}
      from chat_members join chat_rooms on chat_rooms.id = chat_members.room_id and kind = 'forum'
      where chat_members.user_id = $1 and direct_at is null and ${hasForums}
      union all
      select chat_rooms.id, null, last_number, last_read, mute, muted_until
      from (
        select room_id, last_read, ${muted} from chat_members where user_id = $1 and direct_at is not null
        order by direct_at desc, room_id desc limit ${sql.lit(DIRECT_ROOMS_MAX)}) as directs
      join chat_rooms on chat_rooms.id = directs.room_id)
    select
      coalesce((select json_agg(json_build_object('id', id, 'teamId', team_id, 'lastNumber', last_number, 'mute', case
        when mute is not null then json_build_object('what', mute, 'until', ${isoMoment('muted_until')}) end, 'unread', case
        when mute = 'all' then 0
        when mute = 'mentions' then (select count(*)::integer from (
          select subject_id from notifications
          where notifications.user_id = $1 and notifications.room_id = mine.id and reason = 'mentioned'
          order by happened_at desc limit ${sql.lit(UNREAD_COUNT_MAX)}) as mentions
          where (select number from chat_messages where chat_messages.id = subject_id) > last_read)
        when cardinality(hidden.uids) = 0 then last_number - last_read
        else (select count(*)::integer from (
          select from chat_messages where room_id = mine.id
            and number > greatest(last_read, last_number - ${sql.lit(UNREAD_LOOKED_THROUGH_MAX)})
            and case when author_id = any(hidden.uids) then false else true end
          order by number limit ${sql.lit(UNREAD_COUNT_MAX)}) as unread) end)) from mine, hidden), '[]') as rooms,
      coalesce((select incoming from friend_counts where user_id = $1), 0) as "friendRequests"`

export async function findNavCounts(db: Db, me: Me): Promise<NavCounts> {
  const [counts] = await selectNavCounts(db, me.uid)
  return counts!
}
