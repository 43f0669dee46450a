import { sql } from 'kysely'
import { hasForums } from '#features/chat/server/queries/readable-rooms.ts'
import { holdRelations } from '#features/people/server/changes/lock-people.ts'
import { mayWrite } from '#features/people/server/queries/may-write.ts'
import type { Context } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import type { EventOf } from '#shared/events.ts'
import { EXCERPT_LENGTH } from '../consequences/chat.ts'
import { type NewNotification, type NotifierContext, notify } from '../consequences/notify.ts'
import { uuidOf } from '../rules/uuid-of.ts'

/** A person who has the room open reads the message within this time, and needs no notification. */
export const READING_SECONDS = 3

// Direct messages are for the other person, replies for the author of the quoted message. Threads have their own job.
const findReceiver = prepared<{ uid: string; by: string; number: number }>('message-receiver')`
    select receiver.uid, messages.author_id as by, messages.number
    from chat_messages as messages join chat_rooms on chat_rooms.id = messages.room_id
    cross join lateral (
      select case when kind = 'direct' then case when one_id = messages.author_id then other_id else one_id end
        else (select author_id from chat_messages as quoted
          where quoted.room_id = messages.room_id and quoted.number = messages.reply_number) end as uid) as receiver
    where messages.id = $1 and messages.root_id is null and receiver.uid <> messages.author_id`

/** One job for all messages from a person in a room. */
export async function notifyReceiverLater(tx: Tx, event: EventOf<'chat.sent' | 'chat.restored'>, { jobs }: Context) {
  if (event.type === 'chat.sent' && event.isAnswer === false) return
  const { messageId, roomId } = event
  const [found] = await findReceiver(tx, messageId)
  if (!found) return
  const { uid, by, number } = found
  const key = `${roomId} ${uid} ${by}`
  await jobs.enqueueOnce(tx, 'unread-messages', { roomId, uid, by, number }, { key, afterSeconds: READING_SECONDS })
}

type Unread = {
  kind: 'forum' | 'team' | 'direct'
  team_id: string | null
  room: string | null
  who: string
  message_id: string
  text: string
  total: number
}

/** Messages of a room, from the newest, among which unread ones are counted. */
const COUNTED_MAX = 200

// `before`: the notification that would be renewed. Not about messages that notified as mentions, or that it is about
// already. People who have not joined the forum have read all but the new ones.
const findUnread = prepared<Unread>('unread-messages')`
    select kind, chat_rooms.team_id, coalesce(chat_rooms.name, teams.name) as room, author.display_name as who,
      newest.id as message_id, left(newest.text, ${sql.lit(EXCERPT_LENGTH)}) as text, newest.total
    from chat_rooms
    join people as author on author.id = $3 and not author.disabled
    left join teams on teams.id = chat_rooms.team_id
    left join chat_members as mine on mine.room_id = chat_rooms.id and mine.user_id = $2
    left join lateral (
      select read_at, (select number from chat_messages where id = message_id) as number from notifications
      where user_id = $2 and reason = case kind when 'direct' then 'direct' else 'replied' end
        and subject_id = case kind when 'direct' then $3::uuid else $5::uuid end) as before on true
    cross join lateral (
      select id, case when text = '' then coalesce(files #>> '{0,name}', '') else text end as text, number, count(*) over ()::integer as total
      from (
        select id, text, files, number, author_id, reply_number, removed_at from chat_messages
        where room_id = $1 and number > greatest(coalesce(mine.last_read, $4 - 1),
          case when before.read_at is not null then before.number end)
        order by number desc limit ${sql.lit(COUNTED_MAX)}) as unread
      where author_id = $3 and removed_at is null
        and (kind = 'direct' or exists (
          select from chat_messages as quoted
          where quoted.room_id = $1 and quoted.number = unread.reply_number and quoted.author_id = $2))
        and not exists (
          select from notifications where user_id = $2 and reason = 'mentioned' and subject_id = unread.id)
      order by number desc limit 1) as newest
    where chat_rooms.id = $1 and newest.number > coalesce(before.number, 0)
      and not exists (select from blocks where blocker_id = $2 and blocked_id = $3)
      and case kind
        when 'team' then exists (
          select from team_members where team_members.team_id = chat_rooms.team_id and user_id = $2)
        when 'direct' then ${mayWrite(sql`$3`, sql`$2`)}
        else kind = 'forum' and ${hasForums} end`

/** Renews one notification for each person and room, unless the receiver has read the messages meanwhile. */
export const notifyOfUnreadMessages = (
  context: NotifierContext,
  { roomId, uid, by, number }: JobData['unread-messages'],
) =>
  context.database.transaction(async (tx) => {
    await holdRelations(tx, [uid, by])
    // Waits for those who write or read in the room at this moment.
    await sql`select from chat_rooms where id = ${roomId} for share`.execute(tx)
    await sql`select from chat_members where room_id = ${roomId} and user_id = ${uid} for share`.execute(tx)
    const subjectId = uuidOf(`${by} ${roomId}`)
    const [found] = await findUnread(tx, roomId, uid, by, number, subjectId)
    if (!found) return
    const isDirect = found.kind === 'direct'
    const created: NewNotification = {
      uid,
      reason: isDirect ? 'direct' : 'replied',
      subjectId: isDirect ? by : subjectId,
      teamId: found.team_id,
      roomId,
      messageId: found.message_id,
      by,
      title: titleOf(found),
      message: found.text,
    }
    await notify(tx, [{ created: [created] }], context.jobs)
  })

function titleOf({ kind, who, room, total }: Unread) {
  const count = total > 99 ? '99+' : String(total)
  if (kind === 'direct') return total === 1 ? `${who} sent you a message` : `${who} sent you ${count} messages`
  return total === 1 ? `${who} replied to you in ${room}` : `${who} replied to you ${count} times in ${room}`
}
