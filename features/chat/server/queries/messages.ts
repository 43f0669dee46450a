import { type RawBuilder, sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { idsInOrder, isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { ParsedQuery } from '#shared/call.ts'
import { notFound } from '#shared/problem.ts'
import {
  type chat,
  HISTORY_PAGE,
  type Message,
  NO_SUCH_MESSAGE,
  QUOTE_MAX,
  THREAD_FACES,
  WHOLE_ROOM_MAX,
} from '../../contract.ts'
import { isReadable } from './readable-rooms.ts'
import { blockedByViewer, chatPersonJson, isNotBlocked, shownText } from './rooms.ts'

/** `$1` is the viewer, or null for the copy that all members of a room receive. */
const messageColumns = sql`messages.id, messages.room_id as "roomId", abs(messages.number) as number, messages.root_id as "rootId", messages.text, messages.version,
  ${chatPersonJson('author')} as author, messages.removed_at is not null as "isRemoved",
  ${isoMoment('messages.created_at')} as "createdAt", ${isoMoment('messages.edited_at')} as "editedAt",
  case when messages.removed_at is null then messages.mentions else '[]' end as mentions,
  messages.mentions_team as "mentionsTeam",
  case when messages.pinned_at is not null then case when messages.is_announcement then 'announced' else 'pinned' end end as pin,
  case when messages.removed_at is null then messages.task_id end as "taskId",
  case when messages.removed_at is null then messages.files else '[]' end as files,
  jsonb_build_object('love', messages.love, 'agree', messages.agree, 'laugh', messages.laugh, 'wow', messages.wow) || messages.emoji as reactions,
  array(select reaction from chat_reactions where message_id = messages.id and user_id = $1 order by reaction) as mine,
  case when messages.reply_number is not null and messages.removed_at is null then (
    select json_build_object('id', quoted.id, 'number', quoted.number, 'author', ${chatPersonJson('quoted_author')},
      'text', left(${shownText('quoted')}, ${sql.raw(String(QUOTE_MAX))}))
    from chat_messages as quoted join people as quoted_author on quoted_author.id = quoted.author_id
    where quoted.room_id = messages.room_id and quoted.number = messages.reply_number
      and coalesce(quoted.inherited_at < messages.created_at, true)
      and quoted.author_id <> all(${blockedByViewer})) end as "replyTo",
  case when messages.root_id is null then (
    select json_build_object('replies', sum(replies), 'latestAt', to_char(max(wrote_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'people', (
      select json_agg(${chatPersonJson('people')} order by wrote_at desc, user_id) from (
        select user_id, wrote_at from chat_thread_members
        where root_id = messages.id and replies > 0 and ${isNotBlocked(blockedByViewer, 'user_id')}
        order by wrote_at desc, user_id limit ${sql.raw(String(THREAD_FACES))}) as latest
      join people on people.id = latest.user_id))
    from chat_thread_members
    where root_id = messages.id and replies > 0 and ${isNotBlocked(blockedByViewer, 'user_id')}
    having count(*) > 0) end as thread`

/** `$2` is the room, or the first message of a thread. */
const pageStatement = (name: string, beyond: RawBuilder<unknown>, order: RawBuilder<unknown>, size = HISTORY_PAGE) =>
  prepared<Message>(name)`
      select ${messageColumns} from (
        select id, room_id, root_id, number, author_id, text, reply_number, mentions, mentions_team, pinned_at, is_announcement, task_id, files, love, agree, laugh, wow, emoji, version,
          created_at, edited_at, removed_at
        from chat_messages where ${beyond} and ${isNotBlocked(sql`(select ${blockedByViewer})::uuid[]`)}
        order by number ${order} limit ${sql.raw(String(size))}) as messages
      join people as author on author.id = messages.author_id
      order by abs(messages.number)`
const listBefore = pageStatement('chat-messages-before', sql`room_id = $2 and number < $3 and number > 0`, sql`desc`)
const listAfter = pageStatement('chat-messages-after', sql`room_id = $2 and number > $3`, sql`asc`)
/** The call of the specification names no room and wants all. */
const listWhole = pageStatement(
  'chat-messages-whole',
  sql`room_id = $2 and number < $3 and number > 0`,
  sql`desc`,
  WHOLE_ROOM_MAX,
)
// Replies count down.
const listRepliesBefore = pageStatement('chat-replies-before', sql`root_id = $2 and number > -$3::integer`, sql`asc`)
const listRepliesAfter = pageStatement('chat-replies-after', sql`root_id = $2 and number < -$3::integer`, sql`desc`)

type HistoryQuery = Pick<ParsedQuery<typeof chat.messages>, 'room' | 'before' | 'after' | 'around' | 'thread'>

const NEWEST = 2_147_483_647

/** Oldest first. @throws Problem 404 if the viewer cannot read the message `around`, or the first one of the thread */
export async function listMessages(db: Db, me: Me, roomId: string, query: HistoryQuery): Promise<Message[]> {
  const { before = NEWEST, after, around, thread } = query
  if (thread !== undefined && (await findMessage(db, me, thread))?.roomId !== roomId) throw notFound(NO_SUCH_MESSAGE)
  const [list, earlier, later] = thread
    ? [thread, listRepliesBefore, listRepliesAfter]
    : [roomId, listBefore, listAfter]
  if (around !== undefined) {
    const message = await findMessage(db, me, around)
    if (message?.roomId !== roomId || message.rootId !== (thread ?? null)) throw notFound(NO_SUCH_MESSAGE)
    const pages = await Promise.all([
      earlier(db, me.uid, list, message.number + 1),
      later(db, me.uid, list, message.number),
    ])
    return pages.flat()
  }
  if (after !== undefined) return later(db, me.uid, list, after)
  return Object.keys(query).length === 0 ? listWhole(db, me.uid, roomId, NEWEST) : earlier(db, me.uid, list, before)
}

const selectByIds = prepared<Message>('chat-messages-by-id')`
    select ${messageColumns} from ${idsInOrder('$2')}
    join chat_messages as messages on messages.id = wanted.id
    join chat_rooms on chat_rooms.id = messages.room_id
    join people as author on author.id = messages.author_id
    left join chat_messages as root on root.id = messages.root_id
    where ${isReadable} and not array[messages.author_id, coalesce(root.author_id, messages.author_id)] && (select ${blockedByViewer})::uuid[]
    order by wanted.position`

/** In the given order, without messages that the viewer may not read. */
export async function findMessagesByIds(db: Db, me: Me, ids: string[]): Promise<Message[]> {
  return ids.length === 0 ? [] : selectByIds(db, me.uid, ids)
}

export async function findMessage(db: Db, me: Me, messageId: string): Promise<Message | undefined> {
  const [message] = await findMessagesByIds(db, me, [messageId])
  return message
}

export async function mustFindMessage(db: Db, me: Me, messageId: string): Promise<Message> {
  const message = await findMessage(db, me, messageId)
  if (!message) throw notFound(NO_SUCH_MESSAGE)
  return message
}

/** Lock its team first. */
export async function mustLockMessage(tx: Tx, me: Me, messageId: string): Promise<Message> {
  await tx.selectFrom('chat_messages').select('id').where('id', '=', messageId).forNoKeyUpdate().execute()
  return mustFindMessage(tx, me, messageId)
}

const selectShared = prepared<Message>('chat-message-for-many')`
    select ${messageColumns} from chat_messages as messages join people as author on author.id = messages.author_id
    where messages.id = $2 and $1::uuid is null`

/** The copy for viewers who have blocked neither its author nor the quoted author. */
export async function loadMessage(db: Db, { messageId }: { messageId: string }): Promise<Message | undefined> {
  const [message] = await selectShared(db, null, messageId)
  return message
}
