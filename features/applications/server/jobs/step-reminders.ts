import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Database, Tx } from '#server/database/types.ts'

const BATCH_SIZE = 100
/** Milliseconds. Later, after an outage, a reminder would only confuse. */
const LATE = 24 * 3_600_000

type Due = { id: string; owner_id: string; company: string; role: string; next_step: string; at: Date }

// The moment follows the clock of the person, who may travel, so it is not stored. No clock is a day ahead of UTC.
const takeDue = prepared<Due>('step-reminders-due')`
    with due as (
      select applications.id, (next_on + next_time::time) at time zone people.time_zone as at
      from applications join people on people.id = owner_id
      where next_time is not null and not is_reminded and stage <> 'closed'
        and next_on <= ($1::timestamptz at time zone 'UTC')::date + 1
        and (next_on + next_time::time) at time zone people.time_zone <= $1::timestamptz
      order by next_on limit ${sql.lit(BATCH_SIZE)} for update of applications skip locked)
    update applications set is_reminded = true from due where applications.id = due.id
    returning applications.id, owner_id, company, role, next_step, due.at`

/** Says what somebody wanted to do next, at the time they chose. */
export async function remindOfSteps({ database }: { database: Database; now: () => Date }) {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE; ) {
    taken = await database.transaction((tx) => remindBatch(tx))
  }
}

async function remindBatch(tx: Tx): Promise<number> {
  const due = await takeDue(tx, tx.now)
  for (const one of due) {
    if (tx.now.getTime() - one.at.getTime() > LATE) continue
    tx.announce({
      type: 'application.due',
      applicationId: one.id,
      uid: one.owner_id,
      step: one.next_step,
      about: one.role ? `${one.role} at ${one.company}` : one.company,
    })
  }
  return due.length
}
