import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'

export const createTeamRoom = (tx: Tx, { teamId }: EventOf<'team.added'>) =>
  sql`insert into chat_rooms (kind, team_id, created_at)
    select 'team', id, created_at from teams where id = ${teamId}
    on conflict (team_id) do nothing`.execute(tx)

/** Messages from before a member joined do not count as unread. */
export const addTeamRoomMember = (tx: Tx, { teamId, uid }: EventOf<'member.added'>) =>
  sql`insert into chat_members (room_id, user_id, last_read)
    select id, ${uid}, last_number from chat_rooms where team_id = ${teamId}
    on conflict (room_id, user_id) do update set last_read = excluded.last_read`.execute(tx)

export const removeTeamRoomMember = (tx: Tx, { teamId, uid }: EventOf<'member.removed'>) =>
  sql`delete from chat_members where user_id = ${uid}
    and room_id = (select id from chat_rooms where team_id = ${teamId})`.execute(tx)
