import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { TASK_FIELDS, TASKS_MAX, type Task } from '../../contract.ts'
import { markRemoved, updateTaskCounts } from '../changes/tasks.ts'
import { nextDate } from '../rules/next-date.ts'

// Call these under the locks of the task and its team, after the task was marked.

const copied = sql.join(
  TASK_FIELDS.filter((field) => field !== 'due' && field !== 'doing').map((field) => sql.ref(field)),
)

const worksInTeam = (uid: RawBuilder<unknown>) =>
  sql`exists (select from team_members where team_members.team_id = ticked.team_id and team_members.user_id = ${uid}
    and role <> 'viewer')`

// A part of a statement sees no changes of the others, so the new task gets the rule that the ticked one loses. It goes to
// those who still work in the team, or to those who had it if nobody does.
const insertNext = prepared<{ id: string }>('repeat-task')`
    with added as (
      insert into tasks (team_id, creator_id, assigned_email, assigned_name, repeats_from, due, created_at, updated_at,
        was_labelled, checklist, item_count, ${copied})
      select team_id, creator_id, assigned_email, assigned_name, id, $2, $3, $3, was_labelled,
        (select coalesce(jsonb_agg(item || '{"done": false}' order by place), '[]')
          from jsonb_array_elements(checklist) with ordinality as items (item, place)),
        item_count, ${copied} from tasks
      where id = $1 and not exists (select from teams where teams.id = team_id and task_count >= ${sql.lit(TASKS_MAX)})
      on conflict (repeats_from) where repeats_from is not null do nothing returning id),
    labelled as (
      insert into task_labels (task_id, label_id)
      select added.id, label_id from added, task_labels where task_id = $1),
    assigned as (
      insert into task_assignees (task_id, user_id, position, due)
      select added.id, assignee.user_id, position, $2
      from added, tasks as ticked, lateral (
        select user_id, position from task_assignees where task_id = ticked.id and not ticked.everyone and (
          ticked.team_id is null or ${worksInTeam(sql`task_assignees.user_id`)} or not exists (
            select from task_assignees as other where other.task_id = ticked.id and ${worksInTeam(sql`other.user_id`)}))
        union all select user_id, row_number() over (order by joined_at, user_id) from team_members
        where ticked.everyone and team_members.team_id = ticked.team_id and role <> 'viewer') as assignee
      where ticked.id = $1),
    moved as (update tasks set repeat = null from added where tasks.id = $1)
    select id from added`

type Repeated = Pick<Task, 'id' | 'teamId' | 'due' | 'repeat'>

/** A done task without assignees goes by the time zone of its creator. */
const findTimeZone = prepared<{ time_zone: string }>('time-zone-of-task')`
    select time_zone from people where id = coalesce(
    (select user_id from task_assignees where task_id = $1 order by position limit 1),
    (select creator_id from tasks where tasks.id = $1))`

/** Adds the next task if the done one repeats. @returns the rule that stays with the done one */
export async function addNextTask(tx: Tx, { uid }: { uid: string }, task: Repeated): Promise<string | null> {
  if (!task.repeat || !task.due) return task.repeat
  const [first] = await findTimeZone(tx, task.id)
  const due = nextDate(task.repeat, task.due, dayIn(first!.time_zone, tx.now))
  if (!due) return task.repeat
  const [next] = await insertNext(tx, task.id, due, tx.now)
  // Its team is full: nobody shall be kept from ticking, or from leaving, because of that.
  if (!next) return task.repeat
  if (task.teamId) await updateTaskCounts(tx, task.teamId, 1, false)
  tx.announce({ type: 'task.repeated', taskId: next.id, teamId: task.teamId, by: uid })
  return null
}

const lockNext = prepared<Pick<Task, 'id' | 'repeat'>>('lock-next-task')`
    select id, repeat from tasks where repeats_from = $1 and removed_at is null for no key update`

/** Removes the next task unless somebody has changed it. @returns the rule of the task that is open again */
export async function removeNextTask(tx: Tx, { uid }: { uid: string }, task: Repeated): Promise<string | null> {
  const [next] = await lockNext(tx, task.id)
  if (!next) return task.repeat
  await markRemoved(tx, next.id, tx.now)
  const repeat = task.repeat ?? next.repeat
  await tx.updateTable('tasks').set({ repeat: null }).where('id', '=', next.id).execute()
  await tx.updateTable('tasks').set({ repeat }).where('id', '=', task.id).execute()
  tx.announce({ type: 'task.removed', taskId: next.id, teamId: task.teamId, by: uid })
  return repeat
}
