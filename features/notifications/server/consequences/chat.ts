import { sql } from 'kysely'
import { holdRelations } from '#features/people/server/changes/lock-people.ts'
import { mayWrite } from '#features/people/server/queries/may-write.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { type ChangedNotification, findNotifications, type Notifier, type ReadNotification } from './notify.ts'

type MessageDetails = {
  room: string
  team_id: string | null
  owner_id: string | null
  author_id: string
  who: string
  text: string
  uids: string[]
}

export const EXCERPT_LENGTH = 120

// `uids`: people of $3 who have not blocked $2 and still may be written to when a message is restored.
const findMessage = prepared<MessageDetails>('message-to-notify')`
    select coalesce(chat_rooms.name, teams.name, '') as room, chat_rooms.team_id,
      coalesce(chat_rooms.owner_id, teams.owner_id) as owner_id, chat_messages.author_id,
      who.display_name as who,
      left(chat_messages.text, ${sql.lit(EXCERPT_LENGTH)}) as text,
      array(select uid from unnest($3::uuid[]) as uid
        where not exists (select from blocks where blocker_id = uid and blocked_id = $2)
          and case kind
            when 'team' then exists (select from team_members
              where team_members.team_id = chat_rooms.team_id and user_id = uid)
            when 'direct' then ${mayWrite(sql`$2`, sql`uid`)}
            else true end) as uids
    from chat_messages join chat_rooms on chat_rooms.id = chat_messages.room_id
    join people as who on who.id = $2 left join teams on teams.id = chat_rooms.team_id
    where chat_messages.id = $1`

export const notifyMentionedPeople: Notifier<'chat.mentioned'> = async (tx, { messageId, roomId, by, uids }) => {
  // Otherwise a block at this moment would not find the notification.
  await holdRelations(tx, [by, ...uids])
  const [found] = await findMessage(tx, messageId, by, uids)
  if (!found) return {}
  const { room, who, team_id: teamId, text: message } = found
  const title = room === '' ? `${who} mentioned you` : `${who} mentioned you in ${room}`
  const shared = { subjectId: messageId, roomId, teamId, by, title, message }
  return { created: found.uids.map((uid) => ({ ...shared, uid, reason: 'mentioned' })) }
}

/** Built-in forums and direct rooms have no owner. */
export const notifyRoomOwner: Notifier<'chat.reported'> = async (tx, { messageId, roomId, by, toAdmins }) => {
  if (toAdmins) return {}
  const [found] = await findMessage(tx, messageId, by, [])
  if (!found?.owner_id || [by, found.author_id].includes(found.owner_id)) return {}
  const { owner_id: uid, team_id: teamId, room, text: message } = found
  const title = `A message in ${room} was reported`
  return { created: [{ uid, reason: 'reported', subjectId: messageId, roomId, teamId, by, title, message }] }
}

/** They repeat the text. The owner of the room keeps what was reported. */
export const changeMessageNotifications: Notifier<'chat.edited'> = async (tx, { messageId }) => {
  const found = await findEdited(tx, messageId)
  return {
    changed: found.filter(({ isStillTrue }) => isStillTrue),
    removed: found.filter(({ isStillTrue }) => !isStillTrue),
  }
}

// An edit may have removed a mention.
const findEdited = prepared<ChangedNotification & { isStillTrue: boolean }>('notifications-of-edited-message')`
    select notifications.id, notifications.user_id, left(text, ${sql.lit(EXCERPT_LENGTH)}) as message,
      reason <> 'mentioned' or mentions_team or mentions @> jsonb_build_array(jsonb_build_object('uid', notifications.user_id)) as "isStillTrue"
    from chat_messages join lateral (
      select id, user_id, reason from notifications
        where room_id = chat_messages.room_id and subject_id = chat_messages.id and reason = 'mentioned'
      union all select id, user_id, reason from notifications where message_id = chat_messages.id) as notifications on true
    where chat_messages.id = $1`

/** They repeat the text, which nobody may read any more. */
export const removeMessageNotifications: Notifier<'chat.removed'> = async (tx, { messageId, roomId }) => ({
  removed: await findOfMessage(tx, messageId, roomId),
})

const findOfMessage = findNotifications('notifications-of-message')`
    id in (select id from notifications where room_id = $2 and subject_id = $1
    union all select id from notifications where message_id = $1)`

/** Mentions stay unread until they are opened. */
export const markRoomRead: Notifier<'chat.read'> = async (tx, { uid, roomId, number }) => ({
  read: await findSeen(tx, uid, roomId, number),
})

/** Joining marks everything as read. */
export const markJoinedRoomRead: Notifier<'chat.joined'> = async (tx, { by, roomId, isIn }) =>
  isIn ? { read: await findSeen(tx, by, roomId, 2_147_483_647) } : {}

const findSeen = prepared<ReadNotification>('seen-notifications')`
    select id, user_id, happened_at from notifications
    where user_id = $1 and room_id = $2 and read_at is null and not hidden and reason in ('direct', 'replied')
      and (select number from chat_messages where chat_messages.id = message_id) between 1 and $3`

export const markThreadNotificationRead: Notifier<'thread.read'> = async (tx, { uid, rootId, number }) => ({
  read: await findSeenOfThread(tx, uid, rootId, number),
})

const findSeenOfThread = prepared<ReadNotification>('seen-notification-of-thread')`
    select id, user_id, happened_at from notifications
    where user_id = $1 and reason = 'replied' and subject_id = $2 and read_at is null and not hidden
      and (select -number from chat_messages where chat_messages.id = message_id) <= $3`

export const hideForumNotifications: Notifier<'forum.removed'> = async (tx, { roomId }) => ({
  hidden: await findInRoom(tx, roomId, false),
})

export const restoreForumNotifications: Notifier<'forum.restored'> = async (tx, { roomId }) => ({
  restored: await findInRoom(tx, roomId, true),
})

const findInRoom = findNotifications('notifications-in-room')`room_id = $1 and hidden = $2`
