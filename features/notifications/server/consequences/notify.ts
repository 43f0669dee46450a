import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { Jobs } from '#server/jobs/job-data.ts'
import type { Mail } from '#server/jobs/mail.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { PushMessage } from '#shared/push-message.ts'
import type { Notification, Reason } from '../../contract.ts'
import { PUSH_DELAY_SECONDS } from '../rules/push-delay.ts'
import { isUrgent, typeAndKind } from '../rules/reasons.ts'

/** Replaces an earlier notification with the same reason, subject and team. */
export type NewNotification = {
  uid: string
  reason: Reason
  subjectId: string
  teamId?: string | null
  /** If it is about a message. */
  roomId?: string
  /** Unless it is the usual one of its reason. */
  type?: Notification['type']
  /** If it is about a comment on a task. */
  commentId?: string
  /** The message, unless it is the subject. */
  messageId?: string
  by?: string | null
  title: string
  message: string
  due?: string | null
}

export type StoredNotification = { id: string; user_id: string }
export type ReadNotification = StoredNotification & { happened_at: Date }
export type ChangedNotification = StoredNotification & { message: string }

export type NotificationChanges = {
  created?: NewNotification[] | undefined
  /** No longer true, or about something that the person can no longer see. */
  removed?: StoredNotification[] | undefined
  /** The person has seen what they are about. */
  read?: ReadNotification[]
  /** Says something else from now on. */
  changed?: ChangedNotification[]
  /** Not shown until `restored`. */
  hidden?: StoredNotification[]
  restored?: StoredNotification[]
  /** People whose notifications were deleted together with their subject. */
  alreadyRemovedFrom?: string[]
}

export type Notifier<Type extends Event['type']> = (tx: Tx, event: EventOf<Type>) => Promise<NotificationChanges>

/** Above this, screens refetch instead of receiving each notification. */
const MAX_SINGLE_ANNOUNCEMENTS = 20

export const findNotifications =
  (name: string) =>
  (...condition: Parameters<typeof sql>) =>
    prepared<StoredNotification>(name)`select id, user_id from notifications where ${sql(...condition)}`

declare module '#server/jobs/job-data.ts' {
  interface JobData {
    'news-mail': { uid: string; mail: Mail }
    push: { uid: string; isUrgent: boolean }
    'push-message': { sessionId: string; message: PushMessage }
    /** The message `number`, and later ones, from `by` to `uid`. */
    'unread-messages': { roomId: string; uid: string; by: string; number: number }
    'unread-replies': { rootId: string }
  }
}

/** For jobs. */
export type NotifierContext = Pick<Context, 'database' | 'jobs' | 'now'>

/** Writes all changes of a transaction together, so that it always takes the locks in the same order. */
export async function notify(tx: Tx, changes: NotificationChanges[], jobs: Pick<Jobs, 'enqueueOnce'>) {
  const removed = changes.flatMap((change) => change.removed ?? [])
  const read = changes.flatMap((change) => change.read ?? [])
  const changed = changes.flatMap((change) => change.changed ?? [])
  const hidden = changes.flatMap((change) => change.hidden ?? [])
  const restored = changes.flatMap((change) => change.restored ?? [])
  const created = withoutRepeats(changes.flatMap((change) => change.created ?? []))
  const stale = [
    ...[...removed, ...changed, ...hidden, ...restored].map(({ user_id }) => user_id),
    ...changes.flatMap((change) => change.alreadyRemovedFrom ?? []),
  ]
  const readers = read.map(({ user_id }) => user_id)
  if (created.length === 0 && stale.length === 0 && readers.length === 0) return

  const newestAt = await lockCounts(tx, [...stale, ...readers, ...created.map(({ uid }) => uid)], created)
  if (removed.length > 0) await deletePrepared(tx, idsOf(removed))
  if (read.length > 0) await readPrepared(tx, idsOf(read), tx.now)
  if (changed.length > 0) await changePrepared(tx, JSON.stringify(changed))
  if (hidden.length > 0) await hidePrepared(tx, idsOf(hidden), true)
  if (restored.length > 0) await hidePrepared(tx, idsOf(restored), false)
  const inserted = created.length > 0 ? await insertPrepared(tx, JSON.stringify(withTimes(created, newestAt))) : []

  for (const { id, user_id, happened_at } of read)
    tx.announce({ type: 'notification.read', uid: user_id, notifId: id, until: happened_at.toISOString() })
  if (inserted.length > MAX_SINGLE_ANNOUNCEMENTS) stale.push(...inserted.map(({ user_id }) => user_id))
  else for (const { id, user_id } of inserted) tx.announce({ type: 'notification.added', uid: user_id, notifId: id })
  if (stale.length > 0) tx.announce({ type: 'notification.changed', uids: [...new Set(stale)] })
  await pushLater(tx, inserted, jobs)
}

/** To people with a device. What somebody asked to be reminded of does not wait for the rest. */
async function pushLater(tx: Tx, inserted: Inserted[], jobs: Pick<Jobs, 'enqueueOnce'>) {
  const pushed = inserted.filter(({ has_device }) => has_device)
  const wanted = new Map(pushed.map(({ user_id: uid, reason }) => [`${uid} ${isUrgent(reason)}`, uid]))
  for (const [key, uid] of wanted) {
    const isNow = key.endsWith('true')
    await jobs.enqueueOnce(tx, 'push', { uid, isUrgent: isNow }, { key, afterSeconds: isNow ? 0 : PUSH_DELAY_SECONDS })
  }
}

const withoutRepeats = (created: NewNotification[]) => [
  ...new Map(created.map((one) => [`${one.uid} ${one.reason} ${one.subjectId} ${one.teamId}`, one])).values(),
]
const idsOf = (notifications: StoredNotification[]) => notifications.map(({ id }) => id)

// Dates each person's newest notification; people who get none are only locked.
const lockPrepared = prepared<{ user_id: string; newest_at: Date }>('lock-notification-counts')`
    insert into notification_counts as counts (user_id, newest_at)
    select uid, $3::timestamptz + (coming - 1) * interval '1 millisecond'
    from unnest($1::uuid[], $2::integer[]) as wanted (uid, coming)
    on conflict (user_id) do update set newest_at = greatest(excluded.newest_at,
      counts.newest_at + (excluded.newest_at - $3::timestamptz) + interval '1 millisecond')
    returning user_id, newest_at`

/** Locks in the order of ids, to avoid deadlocks. @returns the time of each person's newest notification */
async function lockCounts(tx: Tx, uids: string[], created: NewNotification[]): Promise<Map<string, number>> {
  const people = [...new Set(uids)].sort()
  const counts = people.map((uid) => created.filter((one) => one.uid === uid).length)
  const rows = await lockPrepared(tx, people, counts, tx.now)
  return new Map(rows.map(({ user_id, newest_at }) => [user_id, newest_at.getTime()]))
}

/** One millisecond apart for each person, in the order of creation. */
function withTimes(created: NewNotification[], newestAt: Map<string, number>) {
  const times = new Map(newestAt)
  return created.toReversed().map((notification) => {
    const { uid, reason, subjectId } = notification
    const at = times.get(uid)!
    times.set(uid, at - 1)
    const { type, kind } = { ...typeAndKind[reason], ...(notification.type && { type: notification.type }) }
    return { ...notification, type, kind, taskId: type === 'task' ? subjectId : null, at: new Date(at).toISOString() }
  })
}

const REASONS_TO_MUTE: Reason[] = ['mentioned', 'replied', 'direct']

// Leaves out people who turned this kind off or have muted the room.
type Inserted = StoredNotification & { reason: string; has_device: boolean }
const insertPrepared = prepared<Inserted>('insert-notifications')`
    insert into notifications (user_id, type, reason, subject_id, task_id, team_id, room_id, message_id, comment_id, actor_id,
      title, message, task_due, happened_at)
    select uid, type, reason, "subjectId", "taskId", "teamId", "roomId", "messageId", "commentId", by, title, message, due, at
    from json_to_recordset($1::json) as wanted (uid uuid, type text, reason text, kind text, "subjectId" uuid, "taskId" uuid,
      "teamId" uuid, "roomId" uuid, "messageId" uuid, "commentId" uuid, by uuid, title text, message text, due date, at timestamptz)
    where (kind is null or kind <> all (coalesce((select unwanted_news from people where people.id = uid), '{}')))
      and not (reason = any(${sql.lit(`{${REASONS_TO_MUTE.join(',')}}`)}::text[]) and exists (
        select from chat_members where chat_members.room_id = "roomId" and chat_members.user_id = uid
          and (mute = 'all' or mute = 'mentions' and reason <> 'mentioned') and (muted_until is null or muted_until > now())))
    on conflict (user_id, reason, subject_id, team_id) do update set
      message_id = excluded.message_id, comment_id = excluded.comment_id, actor_id = excluded.actor_id, title = excluded.title, message = excluded.message, task_due = excluded.task_due,
      happened_at = excluded.happened_at, read_at = null, hidden = false
    returning id, user_id, reason, exists (select from push_devices where push_devices.user_id = notifications.user_id) as has_device`
const deletePrepared = prepared('remove-notifications')`delete from notifications where id = any($1::uuid[])`
const readPrepared = prepared('read-notifications')`
    update notifications set read_at = $2 where id = any($1::uuid[]) and read_at is null`
const changePrepared = prepared('change-notifications')`
    update notifications set message = changed.message
    from json_to_recordset($1::json) as changed (id uuid, message text) where notifications.id = changed.id`
const hidePrepared = prepared('hide-notifications')`update notifications set hidden = $2 where id = any($1::uuid[])`
