import { type RawBuilder, sql } from 'kysely'
import { visibleInTeam, visibleLegacyAssignee } from '#features/people/server/queries/visible-people.ts'
import { teamChallengeJson } from '#features/rewards/server/team-challenge.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { jsonFields } from '#server/database/json-fields.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { TASK_FIELDS, type Task, type TaskUpdate } from '../../contract.ts'

export type Me = { uid: string; emailLower: string }

/** Who looks at a task, as parts of a statement: their id and their address in lower case; null for nobody in particular. */
type Viewer = { uid: RawBuilder<string | null>; address: RawBuilder<string | null> }

/**
 * A `Task` as JSON. PostgreSQL builds it, here and nowhere else: the list of tasks is the busiest of all, and goes from
 * the database to the wire as it is. Stands where `tasks` and, left joined, `teams` are at hand.
 */
export const taskJson = ({ uid, address }: Viewer) => sql<Task>`json_build_object(
  'id', tasks.id,
  ${jsonFields('tasks', TASK_FIELDS)},
  'team', teams.name,
  'teamId', tasks.team_id,
  'assignedUsers', case when tasks.assigned_email is null then coalesce((
    select json_agg(${visibleInTeam(uid)} order by task_assignees.position)
    from task_assignees
    join people on people.id = task_assignees.user_id and not people.disabled
    left join team_members on team_members.team_id = tasks.team_id and team_members.user_id = people.id
    where task_assignees.task_id = tasks.id), '[]') else json_build_array(${visibleLegacyAssignee(address)}) end,
  'userId', tasks.creator_id,
  'done', tasks.done_at is not null,
  'doneAt', to_char(tasks.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'version', tasks.version,
  'teamOwnerId', teams.owner_id)`

/** The asker, in statements whose first values are their id and their address. */
export const viewerParams: Viewer = { uid: sql`$1::uuid`, address: sql`$2` }

/** Every look-up starts here: tasks of the asker's teams, of their own, and older records that carry their address. */
export const isVisible = sql<boolean>`case when tasks.team_id is not null
  then exists (select from team_members where team_members.team_id = tasks.team_id and team_members.user_id = $1)
  else tasks.creator_id = $1 or lower(tasks.assigned_email) = $2 end`

const prepareFind = (name: string, which: RawBuilder<unknown>) =>
  prepared<{ task: Task }>(
    name,
    sql`select ${taskJson(viewerParams)} as task from tasks left join teams on teams.id = tasks.team_id
      where tasks.id = $3 and ${isVisible} and ${which}`,
  )

const findOne = prepareFind('find-task', sql`removed_at is null`)
const lockOne = prepareFind('lock-task', sql`removed_at is null for no key update of tasks`)
const lockRestorable = prepareFind(
  'lock-restorable-task',
  sql`(removed_at is null or removed_at > $4) for no key update of tasks`,
)

export async function findTask(db: Db, me: Me, taskId: string): Promise<Task | undefined> {
  const [row] = await findOne(db, me.uid, me.emailLower, taskId)
  return row?.task
}

/** The same as it stands once nobody else is changing it. The lock of its team comes before: features/teams/server/team-locks.ts. */
export async function lockTask(tx: Tx, me: Me, taskId: string): Promise<Task | undefined> {
  const [row] = await lockOne(tx, me.uid, me.emailLower, taskId)
  return row?.task
}

/** The same for a task that was removed after that moment, or is not removed. */
export const lockRestorableTask = (after: Date) => async (tx: Tx, me: Me, taskId: string) => {
  const [row] = await lockRestorable(tx, me.uid, me.emailLower, taskId, after)
  return row?.task
}

// A task without a team has one hearer, or is an older record, of which the hearers see different things.
const findUpdate = prepared<{ update: TaskUpdate; is_older: boolean }>(
  'task-update',
  sql`select
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
          'challenge', ${teamChallengeJson})) end) as update,
      tasks.assigned_email is not null as is_older
    from tasks left join teams on teams.id = tasks.team_id where tasks.id = $1`,
)

/** What its hearers are told of a task, where all of them see the same. */
export async function loadTaskUpdate(db: Db, taskId: string): Promise<TaskUpdate | undefined> {
  const [row] = await findUpdate(db, taskId)
  return row && !row.is_older ? row.update : undefined
}

/** Whom a task without a team concerns: its maker, and the address of an older record. */
export const findPersonalTaskOwner = (db: Db, taskId: string) =>
  db.selectFrom('tasks').select(['creator_id', 'assigned_email']).where('id', '=', taskId).executeTakeFirst()
