import { sql } from 'kysely'

/** Administrators may do without forums: then there are none for anybody. */
export const hasForums = sql<boolean>`(select has_forums from server_settings)`

/** Rooms whose messages the viewer (`$1`) may read. */
export const isReadable = sql<boolean>`(chat_rooms.kind = 'forum' and ${hasForums}
  or chat_rooms.kind = 'team' and exists (
    select from team_members where team_members.team_id = chat_rooms.team_id and team_members.user_id = $1)
  or $1 in (chat_rooms.one_id, chat_rooms.other_id))`
