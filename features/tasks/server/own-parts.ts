import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import { Problem } from '#shared/problem.ts'
import { OPEN_PARTS_MAX, TOO_MANY_OPEN_PARTS } from '../contract.ts'
import { addNextTask, removeNextTask } from './repeat-task.ts'

// Of tasks that each assignee ticks for themselves. Call these under the lock of the task's team.

const mark = prepared(
  'mark-part',
  sql`update task_assignees set done_at = $3
    where task_id = $1 and user_id = $2 and (done_at is null) = ($3::timestamptz is not null) returning task_id`,
)

/** @returns false if the part was already like that */
export const markPart = async (tx: Tx, taskId: string, uid: string, doneAt: Date | null) =>
  (await mark(tx, taskId, uid, doneAt)).length > 0

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

// If none of them is in the team any more, they stay: without any, nobody could tick the task once one comes back.
const removeFormer = prepared<{ task_id: string }>(
  'remove-former-assignees',
  sql`with removed as (
      delete from task_assignees using tasks
      where tasks.id = any($1::uuid[]) and task_id = tasks.id and task_assignees.done_at is null
        and not exists (select from team_members
          where team_members.team_id = tasks.team_id and team_members.user_id = task_assignees.user_id)
        and exists (select from task_assignees as other join team_members using (user_id)
          where other.task_id = tasks.id and team_members.team_id = tasks.team_id)
      returning task_id, task_assignees.user_id, coalesce(promised, task_assignees.due) as day),
    remembered as (
      insert into task_promises (task_id, user_id, day) select task_id, user_id, day from removed on conflict do nothing)
    select distinct task_id from removed`,
)

/** Takes the open tasks of people who left the team from them: nobody waits for a tick that they can no longer give. */
export async function followMembers(tx: Tx, me: { uid: string }, teamId: string, taskIds: string[], at: Date) {
  const changed = (await removeFormer(tx, taskIds)).map(({ task_id }) => task_id)
  if (changed.length === 0) return
  await settle(tx, me, changed, at)
  for (const taskId of changed) tx.announce({ type: 'task.changed', taskId, teamId, by: me.uid, assigned: [] })
}

const listOpen = prepared<{ id: string }>(
  'open-own-parts',
  sql`select id from tasks where team_id = $1 and "each" and done_at is null and removed_at is null`,
)

/** Follows 'member.removed'. */
export async function followFormerMember(
  tx: Tx,
  { teamId, by }: EventOf<'member.removed'>,
  { now }: Pick<Context, 'now'>,
) {
  const open = await listOpen(tx, teamId)
  if (open.length === 0) return
  await followMembers(
    tx,
    { uid: by },
    teamId,
    open.map(({ id }) => id),
    now(),
  )
}

const countOpen = prepared<{ open: number }>(
  'count-open-parts',
  sql`select count(*)::integer as open from (
    select from tasks where team_id = $1 and "each" and done_at is null and removed_at is null limit ${sql.lit(OPEN_PARTS_MAX + 1)}) as few`,
)

/** Bounds what has to change when somebody leaves a team. @throws Problem 400 */
export async function requireRoomForParts(tx: Tx, teamId: string) {
  const [count] = await countOpen(tx, teamId)
  if (count!.open > OPEN_PARTS_MAX) throw new Problem(400, 'full', TOO_MANY_OPEN_PARTS)
}
