import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Audience } from '#server/live/event-streams.ts'
import type { ForumDetails, RoomSize } from '../contract.ts'

type AudienceRow = { kind: string; members: string[]; deaf: string[]; half_deaf: string[] }

// However many read a forum: nobody is looked up for it but those who have blocked somebody.
const findAudience = prepared<AudienceRow>(
  'chat-hearers',
  sql`select chat_rooms.kind,
      case chat_rooms.kind
        when 'team' then array(select user_id from team_members where team_members.team_id = chat_rooms.team_id)
        when 'direct' then array[chat_rooms.one_id, chat_rooms.other_id]
        else array[]::uuid[] end as members,
      array(select blocker_id from blocks where blocked_id = messages.author_id) as deaf,
      array(select blocker_id from blocks where messages.reply_number is not null and blocked_id = (
        select author_id from chat_messages as quoted
        where quoted.room_id = messages.room_id and quoted.number = messages.reply_number)) as half_deaf
    from chat_messages as messages join chat_rooms on chat_rooms.id = messages.room_id
    where messages.id = $1`,
)

/**
 * Who hears of a message: of a team's room its members, of a direct one its two, of a forum everybody who is there, for
 * everybody has its newest line in their list. Whoever has blocked its author hears nothing, whoever has blocked the
 * author of what it answers looks for themselves.
 */
export async function audienceOfMessage(db: Db, { messageId }: { messageId: string }): Promise<Audience> {
  const [found] = await findAudience(db, messageId)
  if (!found) return { sharedPayload: [], refetch: [] }
  const { kind, members, deaf, half_deaf } = found
  const apart = half_deaf.filter((uid) => !deaf.includes(uid) && (kind === 'forum' || members.includes(uid)))
  const others = [...deaf, ...half_deaf]
  if (kind === 'forum') return { sharedPayload: [], refetch: apart, allExcept: others }
  return { sharedPayload: members.filter((uid) => !others.includes(uid)), refetch: apart }
}

/** How many are in a forum. */
export async function loadRoomSize(db: Db, roomId: string): Promise<RoomSize | undefined> {
  const room = await db
    .selectFrom('chat_rooms')
    .select('people_count as people')
    .where('id', '=', roomId)
    .executeTakeFirst()
  return room
}

/** What a forum is called and is about. */
export async function loadForumDetails(db: Db, roomId: string): Promise<ForumDetails | undefined> {
  const { rows } = await sql<ForumDetails>`
    select name, about from chat_rooms where id = ${roomId} and kind = 'forum'`.execute(db)
  return rows[0]
}
