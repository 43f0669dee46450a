import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { Problem } from '#shared/problem.ts'
import { OPEN_FOLLOWING_MAX, type Task, TOO_MANY_FOLLOWING } from '../../contract.ts'
import { settle } from './settle-tasks.ts'

// Open tasks that are for everyone, or that each ticks for themselves, change with the members of their team, of whom
// viewers do not count. Call these under its lock.

export const followsMembers = ({ each, everyone }: Pick<Task, 'each' | 'everyone'>) => each || everyone

/** An owner who takes no part in the work of everyone may still have a task. */
const works = sql`(team_members.role <> 'viewer' or team_members.user_id = (
  select owner_id from teams where teams.id = team_members.team_id))`

// A case, because for `not exists` the planner reads all tasks of a member. If nobody who is left has the task, it
// stays with those who had it, as every other task does, unless it is for everyone: a team may have nobody but its owner, who leads a class.
const updateAssignees = prepared<{ id: string }>('follow-members')`
    with following as (
      select tasks.id, team_id, everyone, due from tasks
      where id = any($1::uuid[]) and ("each" or everyone) and done_at is null and removed_at is null),
    removed as (
      delete from task_assignees using following
      where task_id = following.id and done_at is null
        and not exists (select from team_members
          where team_members.team_id = following.team_id and team_members.user_id = task_assignees.user_id and ${works})
        and (everyone or exists (select from task_assignees as other join team_members using (user_id)
          where other.task_id = following.id and team_members.team_id = following.team_id and ${works}))
      returning task_id, task_assignees.user_id, coalesce(promised, task_assignees.due) as day),
    remembered as (
      insert into task_promises (task_id, user_id, day) select task_id, user_id, day from removed on conflict do nothing),
    added as (
      insert into task_assignees (task_id, user_id, position, due, promised)
      select following.id, member.user_id,
        least(32767, row_number() over (partition by following.id order by joined_at, member.user_id)
          + (select max(position) from task_assignees where task_assignees.task_id = following.id)),
        following.due, task_promises.day
      from following join team_members as member using (team_id)
      left join task_promises on task_promises.task_id = following.id and task_promises.user_id = member.user_id
      where everyone and role <> 'viewer' and case when exists (select from task_assignees
        where task_assignees.task_id = following.id and task_assignees.user_id = member.user_id) then false else true end
      returning task_id)
    select task_id as id from removed union select task_id from added`

/** Brings the assignees of these tasks in line with the members of the team. */
async function followMembers(tx: Tx, me: { uid: string }, teamId: string, taskIds: string[]) {
  const changed = (await updateAssignees(tx, taskIds)).map(({ id }) => id)
  if (changed.length === 0) return
  await settle(tx, me, changed)
  for (const taskId of changed) tx.announce({ type: 'task.changed', taskId, teamId, by: me.uid, assigned: [] })
}

const listFollowing = prepared<{ id: string }>('open-tasks-following-members')`
    select id from tasks
    where team_id = $1 and ("each" or everyone) and done_at is null and removed_at is null
    order by id limit ${sql.lit(OPEN_FOLLOWING_MAX + 1)}`

/** A task that is open again follows who came and went meanwhile. @throws Problem 400 if the team has too many of them */
export async function followMembersAgain(tx: Tx, me: { uid: string }, task: Task) {
  if (!followsMembers(task)) return
  await requireCapacityToFollow(tx, task.teamId!)
  await followMembers(tx, me, task.teamId!, [task.id])
}

/** Bounds what has to change when somebody joins or leaves. @throws Problem 400 */
export async function requireCapacityToFollow(tx: Tx, teamId: string) {
  if ((await listFollowing(tx, teamId)).length > OPEN_FOLLOWING_MAX) throw new Problem(400, 'full', TOO_MANY_FOLLOWING)
}

/** Follows 'member.added' and 'member.removed'. */
export async function followMembersOfTeam(tx: Tx, { teamId, by }: { teamId: string; by: string }) {
  const open = await listFollowing(tx, teamId)
  const ids = open.map(({ id }) => id)
  if (ids.length > 0) await followMembers(tx, { uid: by }, teamId, ids)
}

/** Follows 'team.restored': accounts may be gone, and their parts of tasks with them. */
export async function settleTasksOfRestoredTeam(tx: Tx, { teamId, by }: EventOf<'team.restored'>) {
  const open = await listFollowing(tx, teamId)
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return
  await settle(tx, { uid: by }, ids)
  await followMembers(tx, { uid: by }, teamId, ids)
}

// Tasks of nobody else go to their creator, or to the owner if the creator does not work in the team. History says so.
const takeFromViewer = prepared('take-tasks-from-viewer')`
    with taken as (
      select task_id, user_id, position, task_assignees.due, coalesce(promised, task_assignees.due) as day,
        exists (select from task_assignees as other
          where other.task_id = tasks.id and other.user_id <> $2) as has_others,
        case when exists (select from team_members
            where team_members.team_id = $1 and team_members.user_id = creator_id and ${works})
          then creator_id else owner_id end as next_id
      from task_assignees join tasks on tasks.id = task_id join teams on teams.id = team_id
      where team_id = $1 and user_id = $2 and not ("each" or everyone)
        and task_assignees.done_at is null and task_assignees.removed_at is null),
    removed as (
      delete from task_assignees using taken
      where task_assignees.task_id = taken.task_id and task_assignees.user_id = taken.user_id),
    remembered as (
      insert into task_promises (task_id, user_id, day) select task_id, user_id, day from taken on conflict do nothing),
    added as (
      insert into task_assignees (task_id, user_id, position, due, promised)
      select taken.task_id, next_id, position, taken.due, task_promises.day
      from taken left join task_promises on task_promises.task_id = taken.task_id and task_promises.user_id = next_id
      where not has_others),
    recorded as (
      insert into task_changes (task_id, kind, actor_id, person_id, created_at)
      select task_id, 'unassigned', $3::uuid, user_id, $4::timestamptz from taken
      union all select task_id, 'assigned', $3, next_id, $4 from taken where not has_others)
    update tasks set version = version + 1, updated_at = $4, repeats_from = null from taken where tasks.id = task_id`

/** Follows 'role.changed'. A viewer loses their open tasks. */
export async function followRole(tx: Tx, event: EventOf<'role.changed'>) {
  const { teamId, uid, role, by } = event
  if (role === 'viewer') await takeFromViewer(tx, teamId, uid, by, tx.now)
  await followMembersOfTeam(tx, event)
}
