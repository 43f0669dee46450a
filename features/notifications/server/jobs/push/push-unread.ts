import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import type { PushMessage } from '#shared/push-message.ts'
import { listUnread, pathOf } from '../../queries/unread-section.ts'
import { endOfQuietHours } from '../../rules/quiet-hours.ts'
import { isUrgent as isUrgentReason, reasonsOf } from '../../rules/reasons.ts'

/** Between two pushes to a person, so that a lively room does not ring all the time. */
const PAUSE_MS = 20_000
/** After a longer outage, old notifications are not pushed. */
const OLDEST_MS = 24 * 3_600_000
const SHOWN_MAX = 3

type Options = Pick<Context, 'database' | 'jobs' | 'now'>

/**
 * Writes one message for all that is new, and enqueues it for each device. In one transaction with the note how far
 * it came, so that each notification is pushed once, whichever process is killed.
 */
export const pushUnread = ({ database, jobs, now }: Options, { uid, isUrgent }: JobData['push']) =>
  database.transaction(async (tx) => {
    const at = now()
    const waiting = await lockChoices(tx, uid)
    if (!waiting) return
    const wait = isUrgent ? null : timeToWait(waiting, at)
    if (wait) return jobs.enqueueOnce(tx, 'push', { uid, isUrgent }, { key: `${uid} ${wait.why}`, ...wait })
    const reasons = reasonsOf(waiting.push).filter((reason) => isUrgentReason(reason) === isUrgent)
    const since = isUrgent ? waiting.reminded_until : waiting.pushed_until
    const oldest = new Date(Math.max(since.getTime(), at.getTime() - OLDEST_MS))
    const found = await listUnread(tx, uid, reasons, oldest, SHOWN_MAX)
    const [newest] = found
    if (!newest) return
    await tx
      .updateTable('mail_choices')
      .set({ [isUrgent ? 'reminded_until' : 'pushed_until']: newest.at })
      .where('user_id', '=', uid)
      .execute()
    const message = messageOf(found, waiting.unread)
    for (const { session_id: sessionId } of await listDevices(tx, uid))
      await jobs.enqueue(tx, 'push-message', { sessionId, message })
  })

/** The lock of the counts first: it waits for transactions that are just creating notifications. */
async function lockChoices(tx: Tx, uid: string) {
  const count = await tx
    .selectFrom('notification_counts')
    .select('unread')
    .where('user_id', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const choices = await tx
    .selectFrom('mail_choices')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['push', 'pushed_until', 'reminded_until', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('user_id', '=', uid)
    .where('disabled', '=', false)
    .forNoKeyUpdate('mail_choices')
    .executeTakeFirst()
  return choices && { ...choices, unread: count?.unread ?? 0 }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof lockChoices>>>

function timeToWait(waiting: Waiting, at: Date) {
  const quiet = endOfQuietHours(waiting, at)
  const until = quiet?.getTime() ?? waiting.pushed_until.getTime() + PAUSE_MS
  const afterSeconds = Math.ceil((until - at.getTime()) / 1000)
  return afterSeconds > 0 ? { afterSeconds, why: quiet ? 'quiet' : 'pause' } : null
}

type Unread = Awaited<ReturnType<typeof listUnread>>

function messageOf(found: Unread, unread: number): PushMessage {
  const [first] = found
  const { title, message: body, id: tag, total } = first!
  if (total === 1) return { title, body, path: pathOf(first!), tag, unread }
  return {
    title: `${total} things wait for you in Cohort`,
    body: found.map((one) => `${one.title}: ${one.message}`).join('\n'),
    path: '/dashboard',
    tag: 'several',
    unread,
  }
}

const listDevices = (tx: Tx, uid: string) =>
  tx.selectFrom('push_devices').select('session_id').where('user_id', '=', uid).execute()
