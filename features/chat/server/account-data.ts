import { sql } from 'kysely'
import { teamNameFor } from '#features/teams/server/queries/team-name.ts'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

/** `room` is the other person's name for direct rooms, otherwise the team's, and null for a team that the user has left. */
const messagesOf = (uid: string) => sql`
  select chat_messages.id as key, json_build_object('room', coalesce(chat_rooms.name, ${teamNameFor(uid)}, other.display_name),
    'text', text, 'createdAt', chat_messages.created_at, 'editedAt', edited_at) as row
  from chat_messages join chat_rooms on chat_rooms.id = room_id left join teams on teams.id = team_id
  left join people as other on other.id = case when one_id = ${uid} then other_id else one_id end
  where author_id = ${uid} and removed_at is null`

const reactionsOf = (uid: string) => sql`
  select message_id as key, json_build_object('to', author.display_name, 'reactions', json_agg(reaction)) as row
  from chat_reactions join chat_messages on chat_messages.id = message_id join people as author on author.id = author_id
  where chat_reactions.user_id = ${uid} group by message_id, author.display_name`

const forumsOf = (uid: string) => sql`
  select chat_rooms.id as key, json_build_object('name', name, 'about', about, 'isMine', owner_id = ${uid}) as row
  from chat_members join chat_rooms on chat_rooms.id = room_id where user_id = ${uid} and kind = 'forum'`

const mutedBy = (uid: string) => sql`
  select chat_rooms.id as key, json_build_object('room', coalesce(chat_rooms.name, teams.name, other.display_name),
    'exceptForMentions', mute = 'mentions', 'until', muted_until) as row
  from chat_members join chat_rooms on chat_rooms.id = room_id left join teams on teams.id = team_id
  left join people as other on other.id = case when one_id = ${uid} then other_id else one_id end
  where user_id = ${uid} and mute is not null and kind <> 'removed'`

/**
 * What people download. With the account their messages and direct rooms are deleted, and forums stay without an owner;
 * consequences/account-deletion.ts corrects what others see.
 */
export const exportParts: ExportPart[] = [
  exportPart('messages', 'Messages in chat', messagesOf),
  exportPart('reactions', 'Reactions in chat', reactionsOf),
  exportPart('forums', 'Forums', forumsOf),
  exportPart('muted-rooms', 'Rooms you have muted', mutedBy),
]
