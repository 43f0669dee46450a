import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { Problem } from '#shared/problem.ts'
import { TASKS_MAX, type TaskFields, TOO_MANY_TASKS } from '../../contract.ts'

// What is written here is written under the lock of the task's team (features/teams/server/team-locks.ts) and with it the
// team's counters and the assignees' rows, which repeat where the task stands in lists.

type NewTask = TaskFields & {
  /** Undefined for any. */
  id: string | undefined
  teamId: string | null
  creatorId: string
  assigneeIds: string[]
}

const insertPrepared = prepared<{ id: string }>(
  'add-task',
  sql`with added as (
      insert into tasks (team_id, creator_id, name, notes, due, created_at, updated_at, id)
      values ($1, $2, $3, $4, $5, $6, $6, coalesce($8::uuid, gen_random_uuid())) returning id, due),
    assigned as (
      insert into task_assignees (task_id, user_id, position, due)
      select added.id, chosen.uid, chosen.position, added.due
      from added, unnest($7::uuid[]) with ordinality as chosen (uid, position)),
    counted as (
      update teams set task_count = task_count + 1, tasks_version = tasks_version + 1 where id = $1)
    select id from added`,
)

/** @returns its id */
export async function insertTask(tx: Tx, task: NewTask, at: Date) {
  const { id = null, teamId, creatorId, name, notes, due, assigneeIds } = task
  const [row] = await insertPrepared(tx, teamId, creatorId, name, notes, due, at, assigneeIds, id)
  return row!.id
}

const prepareMark = (
  name: string,
  isOtherwise: ReturnType<typeof sql>,
  doneAt: ReturnType<typeof sql>,
  difference: number,
) =>
  prepared<{ version: number }>(
    name,
    sql`with marked as (
        update tasks set done_at = ${doneAt}, version = version + 1, updated_at = $2
        where id = $1 and ${isOtherwise} and removed_at is null returning id, team_id, done_at, version),
      placed as (
        update task_assignees set done_at = marked.done_at from marked where task_id = marked.id),
      counted as (
        update teams set done_count = done_count + ${sql.lit(difference)}, tasks_version = tasks_version + 1
        from marked where teams.id = marked.team_id)
      select version from marked`,
  )
const markDonePrepared = prepareMark('mark-done', sql`done_at is null`, sql`$2`, 1)
const markOpenPrepared = prepareMark('mark-open', sql`done_at is not null`, sql`null`, -1)

/** @returns the new version; undefined where it was done already */
export const markDone = async (tx: Tx, taskId: string, at: Date) => (await markDonePrepared(tx, taskId, at))[0]?.version

/** @returns the new version; undefined where it was not done */
export const markOpen = async (tx: Tx, taskId: string, at: Date) => (await markOpenPrepared(tx, taskId, at))[0]?.version

export const updateTask = (tx: Tx, taskId: string, fields: Partial<TaskFields>, at: Date) =>
  tx
    .updateTable('tasks')
    .set({ ...fields, version: sql`version + 1`, updated_at: at })
    .where('id', '=', taskId)
    .execute()

/**
 * Assigns these people and nobody else; an older record is one no more. Whoever it is taken from is held to what they had
 * promised when they get it back.
 */
export async function replaceAssignees(tx: Tx, taskId: string, uids: string[]) {
  await tx.updateTable('tasks').set({ assigned_email: null, assigned_name: null }).where('id', '=', taskId).execute()
  await sql`with gone as (
      delete from task_assignees where task_id = ${taskId} and user_id <> all(${uids}::uuid[])
      returning task_id, user_id, promised)
    insert into task_promises (task_id, user_id, day)
    select task_id, user_id, coalesce(promised, due) from gone join tasks on tasks.id = task_id
    on conflict do nothing`.execute(tx)
  await sql`insert into task_assignees as assigned (task_id, user_id, position, due, done_at, removed_at, promised)
    select tasks.id, chosen.uid, chosen.position, tasks.due, tasks.done_at, tasks.removed_at, task_promises.day
    from tasks cross join unnest(${uids}::uuid[]) with ordinality as chosen (uid, position)
    left join task_promises on task_id = tasks.id and user_id = chosen.uid where tasks.id = ${taskId}
    on conflict (task_id, user_id) do update set position = excluded.position, due = excluded.due,
      reminders = case when assigned.due = excluded.due then assigned.reminders else 0 end`.execute(tx)
}

/**
 * Removes a task, or with null brings it back, and counts.
 * @returns false where that was done already
 * @throws Problem 400 where its team has as many as it may
 */
export async function markRemoved(tx: Tx, taskId: string, removedAt: Date | null, at: Date) {
  const marked = await tx
    .updateTable('tasks')
    .set({ removed_at: removedAt, version: sql`version + 1`, updated_at: at })
    .where('id', '=', taskId)
    .where('removed_at', removedAt ? 'is' : 'is not', null)
    .returning(['team_id', 'done_at'])
    .executeTakeFirst()
  if (marked?.team_id) await updateTaskCounts(tx, marked.team_id, removedAt ? -1 : 1, marked.done_at !== null)
  return marked !== undefined
}

async function updateTaskCounts(tx: Tx, teamId: string, difference: 1 | -1, isDone: boolean) {
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

/** Puts the assignees' rows where their task stands now. */
export const syncAssigneeRows = (tx: Tx, taskId: string) =>
  tx
    .updateTable('task_assignees')
    .from('tasks')
    .set((row) => ({
      due: row.ref('tasks.due'),
      // Of another day one is reminded anew.
      reminders: sql<number>`case when task_assignees.due = tasks.due then reminders else 0 end`,
      done_at: row.ref('tasks.done_at'),
      removed_at: row.ref('tasks.removed_at'),
    }))
    .whereRef('tasks.id', '=', 'task_assignees.task_id')
    .where('tasks.id', '=', taskId)
    .execute()

/** Lets go of tasks that cannot be brought back any more, a few at a time and none that somebody is at. */
export const purgeRemovedTasks = (tx: Tx, before: Date) =>
  sql`delete from tasks where id = any(array(
    select id from tasks where removed_at < ${before} order by removed_at limit 20 for update skip locked))`.execute(tx)
