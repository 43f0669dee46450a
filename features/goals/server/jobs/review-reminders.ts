import { sql } from 'kysely'
import { clockIn, dayIn, momentIn } from '#features/people/server/rules/time-zone.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Database, Tx } from '#server/database/types.ts'
import { addDays, mondayOf } from '#shared/days.ts'
import type { Reminder } from '../../review-contract.ts'
import { reviewWindow } from '../../rules/review-window.ts'

const BATCH_SIZE = 100

type Me = { uid: string; timeZone: string }

/** The first moment after `after` at which the person's clock shows the hour of that day of the week. */
export function nextReminder({ weekday, hour }: Reminder, timeZone: string, after: Date): Date {
  const monday = mondayOf(dayIn(timeZone, after))
  const at = momentIn(timeZone, addDays(monday, weekday), hour * 60)
  return at > after ? at : momentIn(timeZone, addDays(monday, weekday + 7), hour * 60)
}

export async function chooseReminder(tx: Tx, me: Me, reminder: Reminder | null) {
  const next = reminder && nextReminder(reminder, me.timeZone, tx.now)
  const row = { weekday: reminder?.weekday ?? null, hour: reminder?.hour ?? 0, next_at: next, is_scheduled: true }
  await tx
    .insertInto('review_reminders')
    .values({ user_id: me.uid, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  tx.announce({ type: 'settings.changed', uid: me.uid })
  return { reminder }
}

/** For somebody who made a first plan and has not chosen: when the week opens. */
export async function remindByDefault(tx: Tx, me: Me) {
  const first = { weekday: 4, hour: 16 }
  await tx
    .insertInto('review_reminders')
    .values({ user_id: me.uid, ...first, next_at: nextReminder(first, me.timeZone, tx.now), is_scheduled: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Due = { user_id: string; weekday: number; hour: number; is_scheduled: boolean; time_zone: string }

const takeDue = prepared<Due>('review-reminders-due')`
    select user_id, weekday, hour, is_scheduled, people.time_zone from review_reminders
    join people on people.id = user_id
    where next_at <= $1 order by next_at limit ${sql.lit(BATCH_SIZE)} for update of review_reminders skip locked`

/** Says that the week can be reviewed, at the hour each person chose. */
export async function remindOfReviews({ database }: { database: Database; now: () => Date }) {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE; ) {
    taken = await database.transaction((tx) => remindBatch(tx))
  }
}

async function remindBatch(tx: Tx): Promise<number> {
  const due = await takeDue(tx, tx.now)
  for (const { user_id: uid, is_scheduled, time_zone, weekday, hour } of due) {
    const next = nextReminder({ weekday, hour }, time_zone, tx.now)
    await sql`update review_reminders set next_at = ${next}, is_scheduled = true where user_id = ${uid}`.execute(tx)
    const { week, isOpen } = reviewWindow(clockIn(time_zone, tx.now))
    // After an outage of days it may be too late for the last one.
    if (is_scheduled && isOpen && !(await isReviewed(tx, uid, week))) tx.announce({ type: 'review.due', uid, week })
  }
  return due.length
}

const findReviewed = prepared('find-reviewed')`select from week_reviews where user_id = $1 and week = $2`
const isReviewed = async (tx: Tx, uid: string, week: string) => (await findReviewed(tx, uid, week)).length > 0
