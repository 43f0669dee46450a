import { sql } from 'kysely'
import type { Reminder } from '#features/tasks/reminder-contract.ts'
import { REMINDERS_MAX } from '#features/tasks/reminder-contract.ts'
import type { Me } from '#server/context.ts'
import { dateOrNull } from '#server/database/no-date.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { invalid, notFound, Problem } from '#shared/problem.ts'
import { reminderMoment } from '../rules/reminder-moment.ts'

type Task = { due: string | null; time: string | null; timeZone: string }

/** @throws Problem 404 if the viewer cannot see the task */
async function findTask(db: Db, me: Me, taskId: string, refusal = 'There is no such task.'): Promise<Task> {
  const task = await db
    .selectFrom('tasks')
    .innerJoin('people', (join) => join.on('people.id', '=', me.uid))
    .select([dateOrNull(sql`tasks.due`).as('due'), 'tasks.time', 'time_zone as timeZone'])
    .where('tasks.id', '=', taskId)
    .where('removed_at', 'is', null)
    .where(isVisible)
    .executeTakeFirstOrThrow(() => notFound(refusal))
  return task
}

/** Needs joined rows of `tasks` and `people`. `offset 0` makes PostgreSQL look up each member instead of reading all. */
export const isVisible = sql<boolean>`
  case when tasks.team_id is null then tasks.creator_id = people.id
    else exists (select from team_members where team_members.team_id = tasks.team_id and user_id = people.id
      offset 0) end`

export const listReminders = async (db: Db, me: Me, taskId: string) =>
  listOf(db, me, taskId, await findTask(db, me, taskId))

async function listOf(db: Db, me: Me, taskId: string, task: Task): Promise<Reminder[]> {
  const rows = await db
    .selectFrom('task_reminders')
    .select(['id', 'local_time', 'minutes_before', 'remind_at'])
    .where((where) => where.and({ task_id: taskId, user_id: me.uid }))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const at = reminderMoment(row, task, task.timeZone)
    return {
      id: row.id,
      minutesBefore: row.minutes_before,
      localTime: row.local_time,
      at: at?.toISOString() ?? null,
      isPast: row.remind_at === null && at !== null,
    }
  })
}

type New = { id: string; minutesBefore?: number; localTime?: string }

/** @throws Problem 400 for a moment that passed or cannot be known; 409 if there are five already */
export async function addReminder(tx: Tx, me: Me, taskId: string, wanted: New) {
  const task = await findTask(tx, me, taskId)
  const chosen = { local_time: wanted.localTime ?? null, minutes_before: wanted.minutesBefore ?? null }
  const at = tx.now
  const moment = reminderMoment(chosen, task, task.timeZone)
  if (!moment) throw invalid('minutesBefore', 'Give the task a date first, or choose a time of its own.', 'no-date')
  if (moment <= at) throw new Problem(400, 'past', 'That moment has passed. Choose a later one.')
  // Counted under a lock, so that two requests at once do not both add the last.
  await tx.selectFrom('mail_choices').select('user_id').where('user_id', '=', me.uid).forNoKeyUpdate().execute()
  const before = await listOf(tx, me, taskId, task)
  if (before.some(({ id }) => id === wanted.id.toLowerCase())) return before
  if (before.length >= REMINDERS_MAX)
    throw new Problem(
      409,
      'many-reminders',
      `A task has at most ${REMINDERS_MAX} reminders of yours. Remove one first.`,
    )
  await tx
    .insertInto('task_reminders')
    .values({
      id: wanted.id,
      task_id: taskId,
      user_id: me.uid,
      ...chosen,
      created_at: at,
      remind_at: moment,
      is_scheduled: true,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return listOf(tx, me, taskId, task)
}

/** @throws Problem 404 if the viewer has no such reminder of this task */
export async function removeReminder(tx: Tx, me: Me, taskId: string, reminderId: string) {
  const missing = 'There is no such reminder.'
  const task = await findTask(tx, me, taskId, missing)
  await tx
    .deleteFrom('task_reminders')
    .where((where) => where.and({ id: reminderId, task_id: taskId, user_id: me.uid }))
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound(missing))
  return listOf(tx, me, taskId, task)
}
