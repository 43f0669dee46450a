import { sql } from 'kysely'
import { nothingToAsk } from '#features/people/server/queries/text-rules.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { openDirect } from '../actions/room-membership.ts'
import { sendMessage } from '../actions/send-message.ts'

export const createTeamRoom = (tx: Tx, { teamId }: EventOf<'team.added'>) =>
  sql`insert into chat_rooms (kind, team_id, created_at)
    select 'team', id, created_at from teams where id = ${teamId}
    on conflict (team_id) do nothing`.execute(tx)

/** Messages from before a member joined do not count as unread, except announcements that a class carries over. */
export const addTeamRoomMember = (tx: Tx, { teamId, uid }: EventOf<'member.added'>) =>
  sql`insert into chat_members (room_id, user_id, last_read)
    select id, ${uid}, last_number from chat_rooms where team_id = ${teamId}
    on conflict (room_id, user_id) do nothing`.execute(tx)

export const removeTeamRoomMember = (tx: Tx, { teamId, uid }: EventOf<'member.removed'>) =>
  sql`delete from chat_members where user_id = ${uid}
    and room_id = (select id from chat_rooms where team_id = ${teamId})`.execute(tx)

const takeMessage = prepared<{ message: string }>('take-message-of-request')`
    with found as (select id, message from friend_requests where id = $1 and message <> '')
    update friend_requests set message = '' from found where friend_requests.id = found.id returning found.message`

/** What went along with the request begins the room of the two. */
export async function sendMessageOfRequest(tx: Tx, { requestId, fromId, toId }: EventOf<'friend.accepted'>) {
  const [taken] = await takeMessage(tx, requestId)
  if (!taken) return
  const sender = { uid: fromId }
  const { id: room } = await openDirect(tx, sender, toId)
  await sendMessage(tx, sender, { room, text: taken.message }, nothingToAsk)
}
