import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { addNextTask, removeNextTask } from '../actions/repeat-task.ts'
import { type Made, tickField, timesJson } from './field-times.ts'

// Call these under the lock of the task's team.

const prepareMark = (
  name: string,
  kind: 'ticked' | 'unticked',
  condition: RawBuilder<unknown>,
  doneAt: RawBuilder<unknown>,
  difference: 1 | -1,
) =>
  prepared<{ version: number }>(
    name,
    sql`with marked as (
        update tasks set done_at = ${doneAt}, version = version + 1, updated_at = $2, repeats_from = null,
          field_times = field_times || $4::jsonb
        where id = $1 and ${condition} and removed_at is null returning id, team_id, done_at, version),
      placed as (
        update task_assignees set done_at = marked.done_at from marked where task_id = marked.id),
      counted as (
        update teams set done_count = done_count + ${sql.lit(difference)}, tasks_version = tasks_version + 1
        from marked where teams.id = marked.team_id),
      recorded as (
        insert into task_changes (task_id, kind, actor_id, created_at) select id, ${sql.lit(kind)}, $3, $2 from marked)
      select version from marked`,
  )
const markDone = prepareMark('mark-done', 'ticked', sql`done_at is null`, sql`$2`, 1)
const markOpen = prepareMark('mark-open', 'unticked', sql`done_at is not null`, sql`null`, -1)

/** Also records it. @returns the new version; undefined if the task was already like that */
export async function markTask(tx: Tx, taskId: string, done: boolean, by: string, made: Made) {
  const [marked] = await (done ? markDone : markOpen)(tx, taskId, tx.now, by, timesJson([tickField(null)], made))
  return marked?.version
}

// What each assignee ticks for themselves.

const mark = prepared(
  'mark-part',
  sql`with marked as (
      update task_assignees set done_at = case when $3::boolean then $4::timestamptz end
      where task_id = $1 and user_id = $2 and (done_at is null) = $3::boolean returning task_id, user_id),
    recorded as (
      insert into task_changes (task_id, kind, actor_id, created_at)
      select task_id, case when $3::boolean then 'ticked' else 'unticked' end, user_id, $4 from marked)
    select task_id from marked`,
)

/** Also records it. @returns false if the part was already like that */
export const markPart = async (tx: Tx, taskId: string, uid: string, done: boolean) =>
  (await mark(tx, taskId, uid, done, tx.now)).length > 0

type Settled = {
  id: string
  teamId: string
  due: string
  repeat: string | null
  isDone: boolean
  wasDone: boolean
}

// The parts of a statement see the tasks as they were before it.
const settleTasks = prepared<Settled>(
  'settle-tasks',
  sql`with before as (select id, done_at is not null as was_done from tasks where id = any($1::uuid[])),
    settled as (
      update tasks set version = version + 1, updated_at = $2, repeats_from = null, done_at = case
        when not "each" then done_at
        when coalesce((select bool_and(task_assignees.done_at is not null) from task_assignees where task_id = tasks.id),
          done_at is not null) then coalesce(done_at, $2) end
      where id = any($1::uuid[]) returning id, team_id, due, repeat, done_at is not null as is_done),
    differences as (
      select team_id, sum(is_done::integer - was_done::integer)::integer as difference
      from settled join before using (id) group by team_id),
    counted as (
      update teams set done_count = done_count + difference, tasks_version = tasks_version + 1
      from differences where teams.id = differences.team_id and difference <> 0)
    select id, team_id as "teamId", due, repeat, is_done as "isDone", was_done as "wasDone" from settled join before using (id)`,
)

/** After parts were ticked, or people came or went: a task is done once all of its parts are. */
export async function settle(tx: Tx, me: { uid: string }, taskIds: string[], at: Date) {
  for (const task of await settleTasks(tx, taskIds, at))
    if (task.isDone !== task.wasDone) await (task.isDone ? addNextTask : removeNextTask)(tx, me, task, at)
}
