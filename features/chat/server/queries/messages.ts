import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { notFound } from '#shared/problem.ts'
import { HISTORY_PAGE, type Mention, type Message, NO_SUCH_MESSAGE, QUOTE_MAX, type Reaction } from '../../contract.ts'
import { chatPersonJson } from './chat-person.ts'
import { blockedByViewer, isNotBlocked, isReadable, type Me } from './rooms.ts'

type MessageRow = {
  id: string
  room_id: string
  number: number
  text: string
  author: Message['author']
  created_at: Date
  edited_at: Date | null
  removed_at: Date | null
  quoted: Message['replyTo']
  mentions: Mention[]
  love: number
  agree: number
  laugh: number
  wow: number
  mine: Reaction[]
  version: number
}

/** A message as the asker, `$1`, sees it: null for what many see alike. */
const messageColumns = sql`messages.id, messages.room_id, messages.number, messages.text, ${chatPersonJson('author')} as author,
  messages.created_at, messages.edited_at, messages.removed_at, messages.mentions, messages.version,
  messages.love, messages.agree, messages.laugh, messages.wow,
  array(select reaction from chat_reactions where message_id = messages.id and user_id = $1 order by reaction) as mine,
  case when messages.reply_number is not null and messages.removed_at is null then (
    select json_build_object('id', quoted.id, 'number', quoted.number, 'author', ${chatPersonJson('whose')},
      'text', left(quoted.text, ${sql.raw(String(QUOTE_MAX))}))
    from chat_messages as quoted join people as whose on whose.id = quoted.author_id
    where quoted.room_id = messages.room_id and quoted.number = messages.reply_number
      and quoted.author_id <> all(${blockedByViewer})) end as quoted`

/** The newest before a number, or the first after one: walks the index by room and number, page by page. */
const pageStatement = (name: string, beyond: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  prepared<MessageRow>(
    name,
    sql`select ${messageColumns} from (
        select id, room_id, number, author_id, text, reply_number, mentions, love, agree, laugh, wow, version,
          created_at, edited_at, removed_at
        from chat_messages where room_id = $2 and ${beyond} and ${isNotBlocked(sql`(select ${blockedByViewer})::uuid[]`)}
        order by number ${order} limit ${sql.raw(String(HISTORY_PAGE))}) as messages
      join people as author on author.id = messages.author_id
      order by messages.number`,
  )
const listBefore = pageStatement('chat-messages-before', sql`number < $3`, sql`desc`)
const listAfter = pageStatement('chat-messages-after', sql`number > $3`, sql`asc`)

type PageQuery = { before?: number | undefined; after?: number | undefined; around?: string | undefined }

/**
 * A page of a room that I may read, oldest first: the newest, those before a number, those after one, or both about a
 * message.
 * @throws Problem 404 where that message is not in the room for me
 */
export async function listMessages(db: Db, me: Me, roomId: string, wanted: PageQuery): Promise<Message[]> {
  if (wanted.around !== undefined) {
    const message = await findMessage(db, me, wanted.around)
    if (message?.roomId !== roomId) throw notFound(NO_SUCH_MESSAGE)
    const rows = await Promise.all([
      listBefore(db, me.uid, roomId, message.number + 1),
      listAfter(db, me.uid, roomId, message.number),
    ])
    return rows.flat().map(toMessage)
  }
  const rows =
    wanted.after === undefined
      ? await listBefore(db, me.uid, roomId, wanted.before ?? 2_147_483_647)
      : await listAfter(db, me.uid, roomId, wanted.after)
  return rows.map(toMessage)
}

const selectByIds = prepared<MessageRow>(
  'chat-messages-by-id',
  sql`select ${messageColumns} from unnest($2::uuid[]) with ordinality as wanted (id, position)
    join chat_messages as messages on messages.id = wanted.id
    join chat_rooms on chat_rooms.id = messages.room_id
    join people as author on author.id = messages.author_id
    where ${isReadable} and messages.author_id <> all((select ${blockedByViewer})::uuid[])
    order by wanted.position`,
)

/** Messages as I see them, in this order; those I may not read are left out. */
export async function findMessagesByIds(db: Db, me: Me, ids: string[]): Promise<Message[]> {
  return ids.length === 0 ? [] : (await selectByIds(db, me.uid, ids)).map(toMessage)
}

export async function findMessage(db: Db, me: Me, messageId: string): Promise<Message | undefined> {
  const [message] = await findMessagesByIds(db, me, [messageId])
  return message
}

/** The same once nobody else is changing it. The locks of its team come before. */
export async function lockMessage(tx: Tx, me: Me, messageId: string): Promise<Message | undefined> {
  await tx.selectFrom('chat_messages').select('id').where('id', '=', messageId).forNoKeyUpdate().execute()
  return findMessage(tx, me, messageId)
}

const selectShared = prepared<MessageRow>(
  'chat-message-for-many',
  sql`select ${messageColumns} from chat_messages as messages join people as author on author.id = messages.author_id
    where messages.id = $2 and $1::uuid is null`,
)

/** A message as all see it who have not blocked anybody in it; undefined once it has gone with its room. */
export async function loadMessage(db: Db, { messageId }: { messageId: string }): Promise<Message | undefined> {
  const [row] = await selectShared(db, null, messageId)
  return row && toMessage(row)
}

const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  roomId: row.room_id,
  number: row.number,
  text: row.text,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  isRemoved: row.removed_at !== null,
  replyTo: row.quoted,
  mentions: row.removed_at ? [] : row.mentions,
  reactions: { love: row.love, agree: row.agree, laugh: row.laugh, wow: row.wow },
  mine: row.mine,
  version: row.version,
})
