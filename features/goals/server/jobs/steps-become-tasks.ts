import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Database, Tx } from '#server/database/types.ts'
import { addDays, mondayOf, utcDayOf } from '#shared/days.ts'
import { sundayOf } from '../actions/goals.ts'
import { makeTasks } from '../actions/step-tasks.ts'

const BATCH_SIZE = 100
/** Clocks are at most 14 hours ahead of UTC. */
const MAX_UTC_OFFSET_MS = 14 * 3_600_000
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

type Cursor = [due: string, uid: string, stepId: string]
type Waiting = { id: string; user_id: string; name: string; due: string; minutes: number; time_zone: string }

const findDueSteps = prepared<Waiting>('steps-waiting')`
    select goal_steps.id, user_id, name, due, minutes, people.time_zone
    from goal_steps join people on people.id = user_id
    where not is_task and done_at is null and due <= $1 and (due, user_id, goal_steps.id) > ($2::date, $3::uuid, $4::uuid)
      and not people.disabled
    order by due, user_id, goal_steps.id limit ${sql.lit(BATCH_SIZE)} for update of goal_steps skip locked`

/** Steps of goals become tasks when the week comes in which they are due, by the clock of each person. */
export async function makeTasksOfWeek({ database }: { database: Database; now: () => Date }) {
  let cursor: Cursor | undefined = ['-infinity', NIL_UUID, NIL_UUID]
  while (cursor) {
    const after: Cursor = cursor
    cursor = await database.transaction((tx) => makeBatch(tx, after))
  }
}

async function makeBatch(tx: Tx, after: Cursor): Promise<Cursor | undefined> {
  const latest = utcDayOf(tx.now.getTime() + MAX_UTC_OFFSET_MS)
  const waiting = await findDueSteps(tx, addDays(mondayOf(latest), 6), ...after)
  for (const [uid, steps] of Map.groupBy(waiting, ({ user_id }) => user_id)) {
    const sunday = sundayOf({ timeZone: steps[0]!.time_zone }, tx.now)
    const coming = steps.filter(({ due }) => due <= sunday)
    await makeTasks(tx, uid, coming)
  }
  const last = waiting.at(-1)
  return waiting.length === BATCH_SIZE && last ? [last.due, last.user_id, last.id] : undefined
}
