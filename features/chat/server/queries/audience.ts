import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { type Audience, teamTopic } from '#server/live/bus.ts'
import type { ForumDetails } from '../../contract.ts'

type AudienceRow = {
  kind: string
  team_id: string | null
  members: string[]
  blocks_author: string[]
  blocks_shown: string[]
}

// Processes know who views a forum, so only people who have blocked someone are listed for them.
const findAudience = prepared<AudienceRow>('chat-audience')`
    select chat_rooms.kind, chat_rooms.team_id,
      case chat_rooms.kind
        when 'team' then array(select user_id from team_members where team_members.team_id = chat_rooms.team_id)
        when 'direct' then array[chat_rooms.one_id, chat_rooms.other_id]
        else array[]::uuid[] end as members,
      array(select blocker_id from blocks where blocked_id = messages.author_id
        or messages.root_id is not null and blocked_id = (
          select author_id from chat_messages as root where root.id = messages.root_id)) as blocks_author,
      array(select blocker_id from blocks where messages.reply_number is not null and blocked_id = (
          select author_id from chat_messages as quoted
          where quoted.room_id = messages.room_id and quoted.number = messages.reply_number)
        union select blocker_id from chat_thread_members join blocks on blocked_id = user_id
          where chat_thread_members.root_id = messages.id) as blocks_shown
    from chat_messages as messages join chat_rooms on chat_rooms.id = messages.room_id
    where messages.id = $1`

/**
 * Users who blocked the author, or the author of its thread, receive nothing. Users who blocked somebody else that it shows,
 * the quoted author or people of its thread, refetch. Of a forum, only
 * those who view it, and the person who changed something.
 */
export async function audienceOfMessage(
  db: Db,
  { messageId, roomId, by }: { messageId: string; roomId: string; by: string },
): Promise<Audience> {
  const [message] = await findAudience(db, messageId)
  if (!message) return {}
  const { kind, team_id, members, blocks_author, blocks_shown } = message
  const refetch = blocks_shown.filter(
    (uid) => !blocks_author.includes(uid) && (kind === 'forum' || members.includes(uid)),
  )
  const others = [...blocks_author, ...blocks_shown]
  if (kind === 'forum') return { viewersOf: roomId, sharedPayload: [by], refetch, allExcept: others }
  const topic = team_id ? { topic: teamTopic(team_id) } : {}
  return { sharedPayload: members.filter((uid) => !others.includes(uid)), refetch, ...topic }
}

export async function loadForumDetails(db: Db, { roomId }: { roomId: string }): Promise<ForumDetails | undefined> {
  const { rows } = await sql<ForumDetails>`
    select name, about, slow_seconds as "slowSeconds" from chat_rooms where id = ${roomId} and kind = 'forum'`.execute(
    db,
  )
  return rows[0]
}
