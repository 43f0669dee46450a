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
import { type NotifierContext, notify } from '../consequences/notify.ts'
import { READING_SECONDS } from './unread-messages.ts'

/** People of a thread who are notified of a reply, those who wrote in it last. */
const NOTIFIED_MAX = 100

/** One job for all replies in a thread. */
export const notifyThreadLater = (tx: Tx, { messageId: rootId }: EventOf<'chat.replied'>, { jobs }: Context) =>
  jobs.enqueueOnce(tx, 'unread-replies', { rootId }, { key: rootId, afterSeconds: READING_SECONDS })

type Unread = {
  uid: string
  by: string
  who: string
  message_id: string
  text: string
  room_id: string
  team_id: string | null
  room: string | null
  is_own: boolean
}

// Each person's newest reply of somebody else that they have neither read nor been notified of, also not as a mention.
const findUnread = prepared<Unread>('unread-replies')`
    select members.user_id as uid, newest.author_id as by, author.display_name as who, newest.id as message_id,
      left(newest.text, ${sql.lit(EXCERPT_LENGTH)}) as text, chat_rooms.id as room_id, chat_rooms.team_id,
      coalesce(chat_rooms.name, teams.name) as room, root.author_id = members.user_id as is_own
    from chat_messages as root join chat_rooms on chat_rooms.id = root.room_id
    left join teams on teams.id = chat_rooms.team_id
    cross join lateral (
      select user_id, last_read from chat_thread_members where chat_thread_members.root_id = root.id
      order by wrote_at desc, user_id limit ${sql.lit(NOTIFIED_MAX)}) as members
    cross join lateral (
      select id, author_id, case when text = '' then coalesce(files #>> '{0,name}', '') else text end as text
      from chat_messages as reply
      where reply.root_id = $1 and reply.number < -members.last_read and reply.removed_at is null
        and reply.author_id <> members.user_id
        and not exists (select from blocks where blocker_id = members.user_id and blocked_id in (reply.author_id, root.author_id))
      order by reply.number limit 1) as newest
    join people as author on author.id = newest.author_id and not author.disabled
    where root.id = $1
      and not exists (
        select from notifications where notifications.user_id = members.user_id
          and (reason = 'mentioned' and subject_id = newest.id
            or reason = 'replied' and subject_id = root.id and message_id = newest.id))
      and case kind
        when 'team' then exists (
          select from team_members where team_members.team_id = chat_rooms.team_id and user_id = members.user_id)
        when 'direct' then ${mayWrite(sql`newest.author_id`, sql`members.user_id`)}
        else kind = 'forum' and ${hasForums} end`

/** Renews one notification for each person and thread. */
export const notifyOfUnreadReplies = (context: NotifierContext, { rootId }: JobData['unread-replies']) =>
  context.database.transaction(async (tx) => {
    const before = await findUnread(tx, rootId)
    if (before.length === 0) return
    // Waits for blocks, and for those who read in the thread at this moment.
    await holdRelations(tx, [...new Set(before.flatMap(({ uid, by }) => [uid, by]))])
    await sql`select from chat_thread_members where root_id = ${rootId} order by user_id for share`.execute(tx)
    const created = (await findUnread(tx, rootId)).map((unread) => ({
      uid: unread.uid,
      reason: 'replied' as const,
      subjectId: rootId,
      teamId: unread.team_id,
      roomId: unread.room_id,
      messageId: unread.message_id,
      by: unread.by,
      title: titleOf(unread),
      message: unread.text,
    }))
    await notify(tx, [{ created }], context.jobs)
  })

function titleOf({ who, is_own, room }: Unread) {
  const what = is_own ? 'replied to you' : 'also replied in a thread'
  return room ? `${who} ${what} in ${room}` : `${who} ${what}`
}
