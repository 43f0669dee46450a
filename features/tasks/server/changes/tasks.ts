import { sql } from 'kysely'
import { NO_DATE } from '#server/database/no-date.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { TASK_FIELDS, TASKS_MAX, type TaskFields, TOO_MANY_TASKS } from '../../contract.ts'
import { madeAt, withTimes } from './field-times.ts'

// Call these under the lock of the task's team (features/teams/server/changes/team-locks.ts). They also keep the team's counters
// and the copies of `due`, `done_at` and `removed_at` in `task_assignees`, and clear `repeats_from` of what they change.

/** A field without its column is a type error here: run `npm run schema` after the migration. The insert writes them all. */
const fieldColumns = TASK_FIELDS satisfies readonly (keyof Tables['tasks'])[]
const fieldParams = fieldColumns.map((_, index) => sql.raw(`$${index + 6}`))

const stored = <Fields extends Partial<TaskFields>>(fields: Fields) =>
  fields.due === null ? { ...fields, due: NO_DATE } : (fields as Fields & { due?: string })

type NewTask = TaskFields & { id: string | undefined; teamId: string | null; creatorId: string; assigneeIds: string[] }

const insertPrepared = prepared<{ id: string }>('add-task')`
    with added as (
      insert into tasks (id, team_id, creator_id, created_at, updated_at, ${sql.join(fieldColumns.map((column) => sql.ref(column)))})
      values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $4, ${sql.join(fieldParams)}) returning id, due),
    assigned as (
      insert into task_assignees (task_id, user_id, position, due)
      select added.id, assignee.uid, assignee.position, added.due
      from added, unnest($5::uuid[]) with ordinality as assignee (uid, position)),
    counted as (
      update teams set task_count = task_count + 1, tasks_version = tasks_version + 1 where id = $2)
    select id from added`

/** @returns its id: `id` if given, else a new one */
export async function insertTask(tx: Tx, { id, teamId, creatorId, assigneeIds, ...fields }: NewTask) {
  const columns = stored(fields)
  const values = fieldColumns.map((column) => columns[column])
  const [row] = await insertPrepared(tx, id ?? null, teamId, creatorId, tx.now, assigneeIds, ...values)
  return row!.id
}

/** `changed`: the names of all fields that change with these, also of those in other tables. */
export const updateTask = (tx: Tx, taskId: string, fields: Partial<TaskFields>, changed: readonly string[]) =>
  tx
    .updateTable('tasks')
    .set({
      ...stored(fields),
      field_times: withTimes(changed, madeAt(tx.now)),
      version: sql`version + 1`,
      updated_at: tx.now,
      repeats_from: null,
    })
    .where('id', '=', taskId)
    .execute()

/** Assigns the task to these people only. People who lose it and get it back keep the due date they committed to. */
export async function replaceAssignees(tx: Tx, taskId: string, uids: string[]) {
  await tx.updateTable('tasks').set({ assigned_email: null, assigned_name: null }).where('id', '=', taskId).execute()
  await sql`with removed as (
      delete from task_assignees where task_id = ${taskId} and user_id <> all(${uids}::uuid[])
      returning task_id, user_id, promised)
    insert into task_promises (task_id, user_id, day)
    select task_id, user_id, coalesce(promised, due) from removed join tasks on tasks.id = task_id
    on conflict do nothing`.execute(tx)
  await sql`insert into task_assignees as assigned (task_id, user_id, position, due, done_at, removed_at, promised)
    select tasks.id, assignee.uid, assignee.position, tasks.due, case when not tasks."each" then tasks.done_at end,
      tasks.removed_at, task_promises.day
    from tasks cross join unnest(${uids}::uuid[]) with ordinality as assignee (uid, position)
    left join task_promises on task_id = tasks.id and user_id = assignee.uid where tasks.id = ${taskId}
    on conflict (task_id, user_id) do update set position = excluded.position, due = excluded.due,
      reminders = case when assigned.due = excluded.due then assigned.reminders else 0 end`.execute(tx)
}

// Points depend on the due date that an assignee committed to: the task's, unless `task_assignees.promised` or, for former
// assignees, `task_promises` keeps another.

/** For a date moved by an assignee: all assignees stay committed to the date before. */
export const keepDueDateCommitments = (tx: Tx, taskId: string) =>
  tx
    .updateTable('task_assignees')
    .set((row) => ({ promised: row.ref('due') }))
    .where((where) => where.and({ task_id: taskId, promised: null }))
    .execute()

/** For a date moved by somebody else: it binds everybody but the person who moved it. */
export const resetDueDateCommitments = (tx: Tx, taskId: string, movedBy: string) =>
  sql`with forgotten as (delete from task_promises where task_id = ${taskId} and user_id <> ${movedBy})
    update task_assignees set promised = null where task_id = ${taskId} and promised is not null`.execute(tx)

/**
 * Removes a task or, with null, restores it.
 * @returns false if that was done already
 * @throws Problem 400 if its team is full
 */
export async function markRemoved(tx: Tx, taskId: string, removedAt: Date | null) {
  const marked = await tx
    .updateTable('tasks')
    .set({ removed_at: removedAt, version: sql`version + 1`, updated_at: tx.now, repeats_from: null })
    .where('id', '=', taskId)
    .where('removed_at', removedAt ? 'is' : 'is not', null)
    .returning(['team_id', 'done_at'])
    .executeTakeFirst()
  if (!marked) return false
  if (marked.team_id) await updateTaskCounts(tx, marked.team_id, removedAt ? -1 : 1, marked.done_at !== null)
  await syncAssigneeRows(tx, taskId)
  return true
}

/** @throws Problem 400 if its team is full */
export async function updateTaskCounts(tx: Tx, teamId: string, difference: 1 | -1, isDone: boolean) {
  const { task_count } = await tx
    .updateTable('teams')
    .set({
      task_count: sql`task_count + ${difference}`,
      done_count: sql`done_count + ${isDone ? difference : 0}`,
      tasks_version: sql`tasks_version + 1`,
    })
    .where('id', '=', teamId)
    .returning('task_count')
    .executeTakeFirstOrThrow()
  if (difference > 0 && task_count > TASKS_MAX) throw new Problem(400, 'full', TOO_MANY_TASKS)
}

export const syncAssigneeRows = (tx: Tx, taskId: string) =>
  tx
    .updateTable('task_assignees')
    .from('tasks')
    .set((row) => ({
      due: row.ref('tasks.due'),
      // A new due date brings new reminders.
      reminders: sql<number>`case when task_assignees.due = tasks.due then reminders else 0 end`,
      done_at: sql<Date | null>`case when tasks."each" then task_assignees.done_at else tasks.done_at end`,
      removed_at: row.ref('tasks.removed_at'),
    }))
    .whereRef('tasks.id', '=', 'task_assignees.task_id')
    .where('tasks.id', '=', taskId)
    .execute()

/** Deletes up to 20 tasks that can no longer be restored and that nobody has locked. */
export const purgeRemovedTasks = (tx: Tx, before: Date) =>
  sql`delete from tasks where id = any(array(
    select id from tasks where removed_at < ${before} order by removed_at limit 20 for update skip locked))`.execute(tx)
