import { sql } from 'kysely'
import { shownFlair, shownPhoto } from '#features/people/server/queries/paused-perks.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import type { Page, Paging } from '#shared/paging.ts'
import type { Category, Notification, NotificationUpdate, Reason, UnreadCount } from '../../contract.ts'

type ListQuery = Paging & { category?: Category | undefined }

export async function listNotifications(
  db: Db,
  me: Me,
  { category, ...paging }: ListQuery,
): Promise<Page<Notification>> {
  const wanted = notificationsOf(db, me).$if(category !== undefined, (all) =>
    all.where(sql<boolean>`notification_category(type, reason) = ${category}`),
  )
  const { shown, next } = await latestPage(wanted, [sql.ref('happened_at'), sql.ref('id')], paging)
  return { items: shown.map(notificationOf), next }
}

/** @returns undefined if the notification was deleted meanwhile */
export async function loadNotification(
  db: Db,
  { uid, notifId }: { uid: string; notifId: string },
): Promise<NotificationUpdate | undefined> {
  const row = await notificationsOf(db, { uid }).where('id', '=', notifId).executeTakeFirst()
  return row && { notification: notificationOf(row), ...(await loadUnreadCount(db, { uid })) }
}

export const loadUnreadCount = async (db: Db, me: Me) => ({ count: await findUnreadCount(db, me) })

const selectUnreadCount = prepared<UnreadCount>('unread-count')`
    select unread, mentions, tasks, people, counted_elsewhere as "countedElsewhere", version
    from notification_counts where user_id = $1`

/** Reads the stored count. */
export async function findUnreadCount(db: Db, me: Me): Promise<UnreadCount> {
  const [count] = await selectUnreadCount(db, me.uid)
  return count ?? { unread: 0, mentions: 0, tasks: 0, people: 0, countedElsewhere: 0, version: 0 }
}

/** What it says, and where it leads. */
export const storedFields = [
  'id',
  'type',
  'reason',
  'task_id',
  'team_id',
  'room_id',
  'subject_id',
  'message_id',
  'comment_id',
  'title',
  'message',
  'happened_at as at',
] as const

/** Hidden notifications are about removed tasks and forums. */
const notificationsOf = (db: Db, me: Me) =>
  db
    .selectFrom('notifications')
    .select(storedFields)
    .select(['user_id', 'task_due', 'read_at', threadOfMessage.as('thread_id'), visibleActor(me).as('actor')])
    .where('user_id', '=', me.uid)
    .where('hidden', '=', false)

/** Looked up for each row of a page, so that the list is read by its own index. */
const threadOfMessage = sql<string | null>`case when room_id is not null then (
  select root_id from chat_messages where chat_messages.id = coalesce(message_id, subject_id)) end`

/** Looked up likewise. */
const visibleActor = (me: Me) => sql<Notification['actor']>`case when reason <> 'reported' then (
  select json_build_object('uid', people.id, 'displayName', people.display_name,
    'photoURL', ${shownPhoto()}, 'flair', ${shownFlair()})
  from people where people.id = notifications.actor_id and not people.disabled
    and not exists (select from blocks where blocker_id = ${me.uid} and blocked_id = people.id)) end`

type Row = Awaited<ReturnType<ReturnType<typeof notificationsOf>['executeTakeFirstOrThrow']>>

const notificationOf = (row: Row): Notification => ({
  id: row.id,
  userId: row.user_id,
  notifId: row.id,
  type: row.type as Notification['type'],
  reason: row.reason as Reason,
  taskId: row.task_id,
  teamId: row.team_id,
  roomId: row.room_id,
  messageId: row.room_id && (row.message_id ?? row.subject_id),
  threadId: row.thread_id,
  commentId: row.comment_id,
  actor: row.actor,
  title: row.title,
  message: row.message,
  taskDue: row.task_due,
  read: row.read_at !== null,
  timestamp: row.at.toISOString(),
})
