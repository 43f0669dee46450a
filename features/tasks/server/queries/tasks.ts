import { type RawBuilder, sql } from 'kysely'
import { visibleInTeam, visibleLegacyAssignee } from '#features/people/server/queries/visible-people.ts'
import type { Role } from '#features/teams/permissions.ts'
import { teamChallengeJson } from '#features/teams/server/queries/team-challenge.ts'
import { memberRole, nextTaskJson } from '#features/teams/server/queries/teams.ts'
import { dateOrNull } from '#server/database/no-date.ts'
import { isoMoment, jsonFields, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { TASK_FIELDS, type Task, type TaskUpdate } from '../../contract.ts'
import type { TaskViewer } from '../../permissions.ts'

export type Me = { uid: string; emailLower: string }

const FIELDS_AS_STORED = TASK_FIELDS.filter((field) => field !== 'due')

type Viewer = { uid: RawBuilder<string | null>; address: RawBuilder<string | null> }

/** From `tasks` and a left join of `teams`. PostgreSQL builds the JSON because listing tasks is the busiest call. */
export const taskJson = ({ uid, address }: Viewer) => sql<Task>`json_build_object(
  'id', tasks.id,
  ${jsonFields('tasks', FIELDS_AS_STORED)},
  'due', ${dateOrNull(sql`tasks.due`)},
  'team', teams.name,
  'teamId', tasks.team_id,
  'assignedUsers', case when tasks.assigned_email is null then coalesce((
    select json_agg(${visibleInTeam(uid)} order by task_assignees.position)
    from task_assignees
    join people on people.id = task_assignees.user_id and not people.disabled
    left join team_members on team_members.team_id = tasks.team_id and team_members.user_id = people.id
    where task_assignees.task_id = tasks.id), '[]') else json_build_array(${visibleLegacyAssignee(address)}) end,
  'labels', case when tasks.was_labelled then array(
    select label_id from task_labels where task_id = tasks.id order by label_id) else '{}' end,
  'commentCount', tasks.comment_count,
  'itemCount', tasks.item_count,
  'itemsDone', tasks.items_done,
  'userId', tasks.creator_id,
  'done', tasks.done_at is not null,
  'doneAt', ${isoMoment('tasks.done_at')},
  'ticks', case when tasks."each" then coalesce((
    select json_object_agg(user_id, ${isoMoment('task_assignees.done_at')}) from task_assignees
    where task_id = tasks.id and done_at is not null), '{}') end,
  'version', tasks.version,
  'teamOwnerId', teams.owner_id)`

export const viewerParams: Viewer = { uid: sql`$1::uuid`, address: sql`$2` }

/** Tasks of the viewer's teams, their own, and older records that carry their address. Every query filters by this. */
export const isVisible = sql<boolean>`case when tasks.team_id is not null
  then exists (select from team_members where team_members.team_id = tasks.team_id and team_members.user_id = $1)
  else tasks.creator_id = $1 or lower(tasks.assigned_email) = $2 end`

const findPrepared = prepared<{ task: Task }>('find-task')`
    select ${taskJson(viewerParams)} as task from tasks left join teams on teams.id = tasks.team_id
    where tasks.id = $3 and ${isVisible} and removed_at is null`

export const findTask = async (db: Db, me: Me, taskId: string): Promise<Task | undefined> =>
  (await findPrepared(db, me.uid, me.emailLower, taskId))[0]?.task

/** `tickedBy`: who did their part of one that each ticks for themselves. */
type TaskTitle = { title: string; isDone: boolean; tickedBy: string[] }

const findTitlesPrepared = prepared<TaskTitle & { id: string }>('find-task-titles')`
    select tasks.id, tasks.name as title, tasks.done_at is not null as "isDone", array(
      select user_id from task_assignees where task_id = tasks.id and done_at is not null) as "tickedBy"
    from tasks where tasks.id = any($3::uuid[]) and ${isVisible} and removed_at is null`

/** Finds the titles of these tasks, without those that I may not see. */
export async function findTitles(db: Db, me: Me, taskIds: string[]): Promise<Map<string, TaskTitle>> {
  const rows = taskIds.length === 0 ? [] : await findTitlesPrepared(db, me.uid, me.emailLower, taskIds)
  return new Map(rows.map((row) => [row.id, row]))
}

type LockedTask = { task: Task; viewer: TaskViewer }

function prepareLock(name: string, condition: RawBuilder<unknown>) {
  const lock = prepared<{ task: Task; role: Role | null }>(name)`
      select ${taskJson(viewerParams)} as task,
        (select ${memberRole} from team_members where team_id = tasks.team_id and user_id = $1) as role
      from tasks left join teams on teams.id = tasks.team_id
      where tasks.id = $3 and ${isVisible} and ${condition} for no key update of tasks`
  return async (db: Db, me: Me, taskId: string, ...params: Date[]): Promise<LockedTask | undefined> => {
    const [locked] = await lock(db, me.uid, me.emailLower, taskId, ...params)
    return locked && { task: locked.task, viewer: { ...me, roleIn: () => locked.role! } }
  }
}

/** Lock its team first: features/teams/server/changes/team-locks.ts. */
export const lockTask = prepareLock('lock-task', sql`removed_at is null`)

const lockRestorable = prepareLock('lock-restorable-task', sql`(removed_at is null or removed_at > $4)`)

export const lockRestorableTask = (after: Date) => (db: Db, me: Me, taskId: string) =>
  lockRestorable(db, me, taskId, after)

// An older record looks different to each person in its audience, so it has no common update.
const findUpdate = prepared<{ update: TaskUpdate; is_older: boolean }>('task-update')`
    select
      json_build_object(
        'task', case when tasks.removed_at is null then ${taskJson({
          uid: sql`case when tasks.team_id is null then tasks.creator_id end`,
          address: sql`null`,
        })} end,
        'progress', case when teams.id is not null then json_strip_nulls(json_build_object(
          'id', teams.id,
          'taskCount', teams.task_count,
          'doneCount', teams.done_count,
          'tasksVersion', teams.tasks_version,
          'next', ${nextTaskJson},
          'challenge', ${teamChallengeJson})) end) as update,
      tasks.assigned_email is not null as is_older
    from tasks left join teams on teams.id = tasks.team_id where tasks.id = $1`

/** The data of a live event, if everybody in its audience sees the same. */
export async function loadTaskUpdate(db: Db, { taskId }: { taskId: string }): Promise<TaskUpdate | undefined> {
  const [row] = await findUpdate(db, taskId)
  return row && !row.is_older ? row.update : undefined
}

/** With the assignee who ticked it. Of others its audience is not told. */
export async function loadTickedTask(db: Db, { taskId, by }: { taskId: string; by: string }) {
  const update = await loadTaskUpdate(db, { taskId })
  const isNamed = update?.task?.assignedUsers.some(({ uid }) => uid === by)
  return isNamed ? { ...update, by } : update
}

/** Fails, and rolls everything back, if I was removed from the team while I waited for its lock. */
export async function reloadTask(db: Db, me: Me, taskId: string): Promise<Task> {
  const task = await findTask(db, me, taskId)
  if (!task) throw noSuchTask()
  return task
}

export const noSuchTask = () => notFound('There is no such task.')
