import { sql } from 'kysely'
import { dateOrNull } from '#server/database/no-date.ts'
import type { Db } from '#server/database/types.ts'
import type { TeamLook } from '#shared/team-look.ts'
import type { ClassTask, ClassTeam } from '../../contract.ts'
import { isDone } from '../../rules/is-done.ts'

type CopyRow = ClassTask['teams'][number] & { classTaskId: string; tickedAt: Date | null }

/** In the teams that are not archived. `done` and `of` count the people of a task that each ticks for themselves. */
const listCopies = (db: Db, classId: string, onlyTeams: string[]) =>
  sql<CopyRow>`
    select class_task_id as "classTaskId", task_id as "taskId", team_id as "teamId", part.done, part.of, part."tickedAt",
      (select coalesce(json_agg(json_build_object('id', files.id, 'name', files.name, 'by', display_name)
          order by files.created_at, files.id), '[]')
        from files join people on people.id = owner_id and not people.disabled
        where files.task_id = tasks.id and files.removed_at is null) as files
    from class_tasks join class_task_copies on class_task_id = class_tasks.id join tasks on tasks.id = task_id
    cross join lateral (
      select case when tasks."each" then count(done_at)::integer else (tasks.done_at is not null)::integer end as done,
        case when tasks."each" then count(*)::integer else 1 end as of, max(done_at) as "tickedAt"
      from task_assignees where task_id = tasks.id) as part
    where class_id = ${classId} and tasks.removed_at is null and team_id = any(${onlyTeams}::uuid[])`.execute(db)

type TeamRow = TeamLook & { id: string; name: string; next: { name: string; due?: string } | null }

const firstOpen = sql`(
  select json_strip_nulls(json_build_object('name', first.name, 'due', ${dateOrNull(sql`first.due`)}))
  from (select name, due from tasks where tasks.team_id = teams.id and done_at is null and removed_at is null
    order by due, id limit 1) as first)`

/** In the order of the class. `ofPerson`: only those that this person is in. */
async function listTeams(db: Db, classId: string, ofPerson: string | undefined): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select teams.id, teams.name, colour, symbol, ${firstOpen} as next
    from class_teams join teams on teams.id = team_id
    where class_id = ${classId} and archived_at is null and (${ofPerson ?? null}::uuid is null or exists (
      select from team_members where team_members.team_id = teams.id and user_id = ${ofPerson ?? null}))
    order by position`.execute(db)
  return rows
}

const listTasks = (db: Db, classId: string) =>
  db
    .selectFrom('class_tasks')
    .select(['id', 'name', 'due', 'each'])
    .where('class_id', '=', classId)
    .orderBy('due')
    .orderBy('id')
    .execute()

/** Counts only what is due by `today`. */
export async function loadProgress(db: Db, classId: string, today: string, ofPerson?: string) {
  const [teams, tasks] = [await listTeams(db, classId, ofPerson), await listTasks(db, classId)]
  const { rows: copies } = await listCopies(
    db,
    classId,
    teams.map(({ id }) => id),
  )
  const byTask = Map.groupBy(copies, ({ classTaskId }) => classTaskId)
  const byTeam = Map.groupBy(copies, ({ teamId }) => teamId)
  const due = new Set(tasks.filter((task) => task.due <= today).map(({ id }) => id))
  return {
    teams: teams.map((team): ClassTeam => {
      const own = byTeam.get(team.id) ?? []
      const counted = own.filter(({ classTaskId, of }) => of > 0 && due.has(classTaskId))
      const last = Math.max(...own.map(({ tickedAt }) => tickedAt?.getTime() ?? 0), 0)
      return {
        ...team,
        dueCount: counted.length,
        doneCount: counted.filter(isDone).length,
        tickedAt: last ? new Date(last).toISOString() : null,
      }
    }),
    tasks: tasks.map(
      (task): ClassTask => ({
        ...task,
        teams: (byTask.get(task.id) ?? []).map(({ classTaskId: _, tickedAt: __, ...copy }) => copy),
      }),
    ),
  }
}
