import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { kindOf, type Notification, type Reason } from '../contract.ts'

/** News to one person. The same reason, subject and team again is the same news: it is renewed. */
export type NewNotification = {
  uid: string
  type: Notification['type']
  reason: Reason
  subjectId: string
  taskId?: string
  teamId: string | null
  /** Of a message, whose id is the subject. */
  roomId?: string
  /** Whose doing it was, null for nobody's. */
  by: string | null
  title: string
  message: string
  due?: string
}

/** A notification that exists. */
export type StoredNotification = { id: string; user_id: string }

/** What an event means to people's notifications. */
export type NotificationChanges = {
  created?: NewNotification[]
  /** No longer true, or about something that person has lost sight of. */
  removed?: StoredNotification[]
  /** Out of sight until `restored`. */
  hidden?: StoredNotification[]
  restored?: StoredNotification[]
  /** Whose notifications have gone already, with what they were about. */
  alreadyRemovedFrom?: string[]
}

/** Of so many that one change gives word is sent one by one; where it is more, their screens ask. */
const MAX_SINGLE_ANNOUNCEMENTS = 20

/** Writes all that one transaction means to people's notifications, under locks that are always taken in the same order. */
export async function notify(tx: Tx, news: NotificationChanges[], at: Date) {
  const [removed, hidden, restored] = [collect(news, 'removed'), collect(news, 'hidden'), collect(news, 'restored')]
  const created = [...new Map(collect(news, 'created').map((notice) => [notificationKey(notice), notice])).values()]
  const stale = [...removed, ...hidden, ...restored]
    .map(({ user_id }) => user_id)
    .concat(collect(news, 'alreadyRemovedFrom'))
  if (created.length === 0 && stale.length === 0) return

  const newestAt = await lockCounts(tx, [...stale, ...created.map(({ uid }) => uid)], created, at)
  if (removed.length > 0) await deletePrepared(tx, idsOf(removed))
  if (hidden.length > 0) await hidePrepared(tx, idsOf(hidden), true)
  if (restored.length > 0) await hidePrepared(tx, idsOf(restored), false)
  const told = created.length > 0 ? await insertPrepared(tx, JSON.stringify(withTimestamps(created, newestAt))) : []

  if (told.length > MAX_SINGLE_ANNOUNCEMENTS) stale.push(...told.map(({ user_id }) => user_id))
  else for (const { id, user_id } of told) tx.announce({ type: 'notification.added', uid: user_id, notifId: id })
  if (stale.length > 0) tx.announce({ type: 'notification.changed', uids: [...new Set(stale)] })
}

const collect = <Part extends keyof NotificationChanges>(news: NotificationChanges[], part: Part) =>
  news.flatMap((one) => (one[part] ?? []) as NonNullable<NotificationChanges[Part]>[number][])

const notificationKey = ({ uid, reason, subjectId, teamId }: NewNotification) =>
  `${uid} ${reason} ${subjectId} ${teamId}`
const idsOf = (told: StoredNotification[]) => told.map(({ id }) => id)

// The last of those that come is dated here; one that has nothing coming is only locked.
const lockPrepared = prepared<{ user_id: string; newest_at: Date }>(
  'lock-notification-counts',
  sql`insert into notification_counts as counts (user_id, newest_at)
    select uid, $3::timestamptz + (coming - 1) * interval '1 millisecond'
    from unnest($1::uuid[], $2::integer[]) as given (uid, coming)
    on conflict (user_id) do update set newest_at = greatest(excluded.newest_at,
      counts.newest_at + (excluded.newest_at - $3::timestamptz) + interval '1 millisecond')
    returning user_id, newest_at`,
)

/** Locks the counts of these people, by id. Answers when the newest of each one's notifications will have happened. */
async function lockCounts(tx: Tx, uids: string[], given: NewNotification[], at: Date): Promise<Map<string, number>> {
  const concerned = [...new Set(uids)].sort()
  const coming = concerned.map((uid) => given.filter((notice) => notice.uid === uid).length)
  const rows = await lockPrepared(tx, concerned, coming, at)
  return new Map(rows.map(({ user_id, newest_at }) => [user_id, newest_at.getTime()]))
}

/** Each person's in the order they were given in, a millisecond apart. */
function withTimestamps(given: NewNotification[], newestAt: Map<string, number>) {
  const left = new Map(newestAt)
  return given.toReversed().map(({ uid, type, reason, subjectId, taskId, teamId, roomId, by, title, message, due }) => {
    const at = left.get(uid)!
    left.set(uid, at - 1)
    return {
      user_id: uid,
      type,
      reason,
      kind: kindOf[reason],
      subject_id: subjectId,
      task_id: taskId,
      team_id: teamId,
      room_id: roomId,
      actor_id: by,
      title,
      message,
      task_due: due,
      happened_at: new Date(at).toISOString(),
    }
  })
}

// To whoever wants to be told of such things (choices.ts).
const insertPrepared = prepared<StoredNotification>(
  'give-notifications',
  sql`insert into notifications (user_id, type, reason, subject_id, task_id, team_id, room_id, actor_id, title, message, task_due, happened_at)
    select user_id, type, reason, subject_id, task_id, team_id, room_id, actor_id, title, message, task_due, happened_at
    from json_to_recordset($1::json) as given (user_id uuid, type text, reason text, kind text, subject_id uuid, task_id uuid,
      team_id uuid, room_id uuid, actor_id uuid, title text, message text, task_due date, happened_at timestamptz)
    where kind is null or kind <> all (
      coalesce((select unwanted_news from people where people.id = given.user_id), '{}'))
    on conflict (user_id, reason, subject_id, team_id) do update set
      actor_id = excluded.actor_id, title = excluded.title, message = excluded.message, task_due = excluded.task_due,
      happened_at = excluded.happened_at, read_at = null, hidden = false
    returning id, user_id`,
)
const deletePrepared = prepared('remove-notifications', sql`delete from notifications where id = any($1::uuid[])`)
const hidePrepared = prepared(
  'hide-notifications',
  sql`update notifications set hidden = $2 where id = any($1::uuid[])`,
)
