import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { NewNotification, NotificationChanges, StoredNotification } from '../notify.ts'

type MessageDetails = {
  room: string
  team_id: string | null
  owner_id: string | null
  author_id: string
  who: string
  text: string
  uids: string[]
}

/** So much of a message is repeated. */
const EXCERPT_LENGTH = 120

// $3: whom it may concern. Nobody is told of the doing of somebody they have blocked. A message that is restored is no news to
// people who have left its team, or are no longer friends of its author.
const findMessage = prepared<MessageDetails>(
  'news-of-chat',
  sql`select coalesce(chat_rooms.name, teams.name, '') as room, chat_rooms.team_id,
      coalesce(chat_rooms.owner_id, teams.owner_id) as owner_id, chat_messages.author_id,
      who.display_name as who,
      left(chat_messages.text, ${sql.raw(String(EXCERPT_LENGTH))}) as text,
      array(select uid from unnest($3::uuid[]) as uid
        where not exists (select from blocks where blocker_id = uid and blocked_id = $2)
          and case kind
            when 'team' then exists (select from team_members
              where team_members.team_id = chat_rooms.team_id and user_id = uid)
            when 'direct' then exists (select from friendships where user_id = uid and friend_id = $2)
            else true end) as uids
    from chat_messages join chat_rooms on chat_rooms.id = chat_messages.room_id
    join people as who on who.id = $2 left join teams on teams.id = chat_rooms.team_id
    where chat_messages.id = $1`,
)

type ChatNotificationBase = Pick<NewNotification, 'subjectId' | 'roomId' | 'by'> & { type: 'chat' }
const chatNotification = ({
  messageId,
  roomId,
  by,
}: {
  messageId: string
  roomId: string
  by: string
}): ChatNotificationBase => ({
  type: 'chat',
  subjectId: messageId,
  roomId,
  by,
})

/** Those whom a message names. */
export async function chatMentioned(tx: Tx, event: EventOf<'chat.mentioned'>): Promise<NotificationChanges> {
  const [found] = await findMessage(tx, event.messageId, event.by, event.uids)
  if (!found) return {}
  const title = found.room === '' ? `${found.who} mentioned you` : `${found.who} mentioned you in ${found.room}`
  return {
    created: found.uids.map((uid) => ({
      ...chatNotification(event),
      uid,
      reason: 'mentioned',
      teamId: found.team_id,
      title,
      message: found.text,
    })),
  }
}

/** The owner of the room, unless it was they who wrote or reported it: of the first forums and of direct rooms nobody. */
export async function chatReported(tx: Tx, event: EventOf<'chat.reported'>): Promise<NotificationChanges> {
  const [found] = await findMessage(tx, event.messageId, event.by, [])
  if (!found?.owner_id || [event.by, found.author_id].includes(found.owner_id)) return {}
  const words = { title: `A message in ${found.room} was reported`, message: found.text }
  return {
    created: [{ ...chatNotification(event), uid: found.owner_id, reason: 'reported', teamId: found.team_id, ...words }],
  }
}

/** What is deleted is no news any more, and its text is to be seen nowhere. */
export const chatRemoved = async (
  tx: Tx,
  { messageId, roomId }: EventOf<'chat.removed'>,
): Promise<NotificationChanges> => ({
  removed: await findAbout(tx, messageId, roomId),
})

const findAbout = prepared<StoredNotification>(
  'notifications-of-message',
  sql`select id, user_id from notifications where room_id = $2 and subject_id = $1`,
)

/** A forum that was deleted may come back, and what was told of it with it. */
export const forumRemoved = async (tx: Tx, { roomId }: EventOf<'forum.removed'>): Promise<NotificationChanges> => ({
  hidden: await findInRoom(tx, roomId, false),
})

export const forumRestored = async (tx: Tx, { roomId }: EventOf<'forum.restored'>): Promise<NotificationChanges> => ({
  restored: await findInRoom(tx, roomId, true),
})

const findInRoom = prepared<StoredNotification>(
  'notifications-in-room',
  sql`select id, user_id from notifications where room_id = $1 and hidden = $2`,
)
