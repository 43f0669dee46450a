import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { addNextTask, removeNextTask } from './repeat-task.ts'

// Call it under the lock of the task's team.

type Settled = {
  id: string
  teamId: string
  due: string
  repeat: string | null
  isDone: boolean
  wasDone: boolean
}

// The parts of a statement see the tasks as they were before it.
const settleTasks = prepared<Settled>('settle-tasks')`
    with before as (select id, done_at is not null as was_done from tasks where id = any($1::uuid[])),
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
    select id, team_id as "teamId", due, repeat, is_done as "isDone", was_done as "wasDone" from settled join before using (id)`

/** After parts were ticked, or people came or went: a task is done once all of its parts are. */
export async function settle(tx: Tx, me: { uid: string }, taskIds: string[]) {
  for (const task of await settleTasks(tx, taskIds, tx.now))
    if (task.isDone !== task.wasDone) await (task.isDone ? addNextTask : removeNextTask)(tx, me, task)
}
