import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { Task } from '../../contract.ts'
import { type Made, noteTimes, tickField, timesJson } from './field-times.ts'

// Call these under the lock of the task's team.

const prepareMark = (
  name: string,
  kind: 'ticked' | 'unticked',
  condition: RawBuilder<unknown>,
  doneAt: RawBuilder<unknown>,
  difference: 1 | -1,
) =>
  prepared<{ version: number }>(name)`
      with marked as (
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
      select version from marked`
const markDone = prepareMark('mark-done', 'ticked', sql`done_at is null`, sql`$2`, 1)
const markOpen = prepareMark('mark-open', 'unticked', sql`done_at is not null`, sql`null`, -1)

/** Also records it. @returns the task with its mark; undefined if it was already like that */
export async function markTask(tx: Tx, task: Task, done: boolean, by: string, made: Made): Promise<Task | undefined> {
  const [marked] = await (done ? markDone : markOpen)(tx, task.id, tx.now, by, timesJson([tickField(null)], made))
  return marked && { ...task, done, doneAt: done ? tx.now.toISOString() : null, version: marked.version }
}

// What each assignee ticks for themselves.

const mark = prepared('mark-part')`
    with marked as (
      update task_assignees set done_at = case when $3::boolean then $4::timestamptz end
      where task_id = $1 and user_id = $2 and (done_at is null) = $3::boolean returning task_id, user_id),
    recorded as (
      insert into task_changes (task_id, kind, actor_id, created_at)
      select task_id, case when $3::boolean then 'ticked' else 'unticked' end, user_id, $4 from marked)
    select task_id from marked`

/** Also records it. @returns undefined if it was already like that */
export async function markOwnTick(
  tx: Tx,
  task: Task,
  done: boolean,
  by: string,
  made: Made,
): Promise<Task | undefined> {
  const [marked] = await mark(tx, task.id, by, done, tx.now)
  if (!marked) return undefined
  await noteTimes(tx, task.id, [tickField(by)], made)
  return task
}
