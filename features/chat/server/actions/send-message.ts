import { sql } from 'kysely'
import { lockUnusedFiles, markUsed } from '#features/files/server/changes/attach-files.ts'
import { hasBlocked } from '#features/people/server/queries/blocks.ts'
import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound } from '#shared/problem.ts'
import {
  type chat,
  type Message,
  NO_SUCH_MESSAGE,
  NO_SUCH_TASK,
  type Room,
  TEAM_MENTION,
  WELCOME_ROOM,
} from '../../contract.ts'
import { mayAnnounce } from '../../permissions.ts'
import { setNewest } from '../changes/forum-counts.ts'
import { lockRoom, mustBeWritable, mustLockRoomRow } from '../changes/lock-room.ts'
import { findMentioned, listMemberIds } from '../queries/mentions.ts'
import { findMessage, mustFindMessage } from '../queries/messages.ts'
import { insertMessage, type MessageText, usedElsewhere } from './insert-message.ts'
import { mustNotBeTooFast } from './slow-mode.ts'
import { joinThread, mustFindThread, nextReplyNumber } from './threads.ts'

/**
 * Once per key. `mustSuit` refuses what breaks the rules of the server. @throws Problem 404 without the room, a message or
 * the task; 403 if neither friend nor teammate; 409 for a used key; 429 in a slow room
 */
export async function sendMessage(
  tx: Tx,
  me: Me,
  body: ParsedBody<typeof chat.send>,
  mustSuit: MustSuit,
): Promise<Message> {
  const room = await lockRoom(tx, me, body.room?.toLowerCase() ?? WELCOME_ROOM)
  mustBeWritable(room)
  const lastNumber = await mustLockRoomRow(tx, room.id)
  const [sent] = body.key ? await findByKey(tx, me.uid, body.key) : []
  if (sent?.room_id === room.id) return mustFindMessage(tx, me, sent.id)
  if (sent) throw usedElsewhere()
  await mustSuit({ text: body.text, isPrivate: room.kind === 'direct' })
  await mustNotBeTooFast(tx, me, room)
  const quoted = body.replyTo === undefined ? undefined : await findMessage(tx, me, body.replyTo)
  if (body.replyTo !== undefined && quoted?.roomId !== room.id) throw notFound(NO_SUCH_MESSAGE)
  const root = body.rootId === undefined ? undefined : await mustFindThread(tx, me, room, body.rootId)
  const number = root ? await nextReplyNumber(tx, room) : lastNumber + 1
  const mentions = await findMentioned(tx, me, room, body)
  const mentionsTeam = Boolean(body.mentionsTeam) && mayAnnounce(room) && TEAM_MENTION.test(body.text)
  if (body.taskId !== undefined) await mustBeTaskOf(tx, room, body.taskId)
  const files = await lockUnusedFiles(tx, me, body.files ?? [], room.teamId)

  const message = { room, mentions, text: body.text }
  const messageId = await insertMessage(tx, me, {
    ...message,
    rootId: root?.id ?? null,
    number,
    quotedNumber: quoted?.number ?? null,
    mentionsTeam,
    taskId: body.taskId ?? null,
    files,
    key: body.key,
  })
  await markUsed(tx, files, { message_id: messageId })
  if (root) await joinThread(tx, me, root, number)
  else {
    await setNewest(tx, room.id, number)
    await markOwnMessageRead(tx, me, room, number)
  }
  const reference = { messageId, roomId: room.id, by: me.uid }
  const isAnswer = room.kind === 'direct' || root !== undefined || quoted !== undefined
  tx.announce({ type: 'chat.sent', ...reference, isAnswer })
  const members = mentionsTeam ? await listMemberIds(tx, room.teamId!) : []
  const mentioned = [...new Set([...members, ...mentions.map(({ uid }) => uid)])].filter((uid) => uid !== me.uid)
  if (mentioned.length > 0) tx.announce({ type: 'chat.mentioned', ...reference, uids: mentioned })
  if (root) tx.announce({ type: 'chat.replied', ...reference, messageId: root.id })
  if (root && body.alsoInRoom && body.text !== '')
    await sendToRoom(tx, me, root, { ...message, number: lastNumber + 1 })
  return mustFindMessage(tx, me, messageId)
}

/** Who is mentioned hears of the reply alone. */
async function sendToRoom(tx: Tx, me: Me, root: Message, message: MessageText) {
  const { room, number } = message
  const messageId = await insertMessage(tx, me, { ...message, quotedNumber: root.number })
  await setNewest(tx, room.id, number)
  await markOwnMessageRead(tx, me, room, number)
  tx.announce({ type: 'chat.sent', messageId, roomId: room.id, by: me.uid })
}

/** Everybody in the room of a team sees its tasks. @throws Problem 404 */
async function mustBeTaskOf(tx: Tx, { teamId }: Room, taskId: string) {
  await tx
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('team_id', '=', teamId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_TASK))
}

// Not by `used_keys`: the row of a message stays, also of a deleted one, and its unique key with it (docs/decisions/134).
const findByKey = prepared<{ id: string; room_id: string }>('chat-find-by-key')`
    select id, room_id from chat_messages where author_id = $1 and key = $2`

const markForumRead = prepared('chat-mark-forum-read')`
    update chat_members set last_read = $3 where room_id = $1 and user_id = $2`
const markTeamRoomRead = prepared('chat-mark-team-room-read')`
    insert into chat_members (room_id, user_id, last_read) values ($1, $2, $3)
    on conflict (room_id, user_id) do update set last_read = excluded.last_read`

/**
 * Sending does not join a forum. A direct room also moves up in both lists; its first message adds it to the other
 * person's list.
 */
async function markOwnMessageRead(tx: Tx, me: Me, room: Room, number: number) {
  if (room.kind !== 'direct') {
    const markRead = room.kind === 'forum' ? markForumRead : markTeamRoomRead
    return void (await markRead(tx, room.id, me.uid, number))
  }
  const { uid } = room.person!
  // To a teammate who blocked the author nothing arrives, and the author sees no difference.
  if (await hasBlocked(tx, uid, me.uid)) {
    await sql`insert into chat_members as members (room_id, user_id, last_read, direct_at)
      values (${room.id}, ${me.uid}, ${number}, ${tx.now}) on conflict (room_id, user_id) do update
      set direct_at = excluded.direct_at, last_read = excluded.last_read`.execute(tx)
    return
  }
  const theirs = await tx
    .selectFrom('chat_members')
    .select('user_id')
    .where((where) => where.and({ room_id: room.id, user_id: uid }))
    .executeTakeFirst()
  if (!theirs) tx.announce({ type: 'chat.opened', roomId: room.id, uid })
  await sql`insert into chat_members as members (room_id, user_id, last_read, direct_at)
    values (${room.id}, ${me.uid}, ${number}, ${tx.now}), (${room.id}, ${uid}, 0, ${tx.now})
    on conflict (room_id, user_id) do update set direct_at = excluded.direct_at,
      last_read = greatest(members.last_read, excluded.last_read)`.execute(tx)
}
