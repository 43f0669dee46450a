import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { CSV_MARK, csvLines } from '#server/http/csv.ts'
import { listPeople } from './people.ts'
import { loadProgress } from './progress.ts'

type Part = { taskId: string; uid: string; doneAt: Date }

/** Who ticked which copy for themselves. */
const listParts = (db: Db, taskIds: string[]) =>
  sql<Part>`select task_id as "taskId", user_id as uid, task_assignees.done_at as "doneAt" from task_assignees
    where task_id = any(${taskIds}::uuid[]) and task_assignees.done_at is not null`.execute(db)

/** A row for each member and a column for each task, with the day on which they, or their team, did it. For spreadsheets. */
export async function progressTable(db: Db, me: Me, classId: string, today: string): Promise<string> {
  const { teams, tasks } = await loadProgress(db, classId, today)
  const people = (await listPeople(db, me, classId, false)).filter(({ role }) => role === 'member')
  const { rows } = await listParts(
    db,
    tasks.flatMap((task) => task.teams.map(({ taskId }) => taskId)),
  )
  const doneAt = new Map(rows.map((part) => [`${part.taskId} ${part.uid}`, part.doneAt]))
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]))
  const lines = people.map(({ uid, displayName, email, teamIds }) => [
    displayName,
    email,
    teamIds.flatMap((id) => teamNames.get(id) ?? []).join('; '),
    ...tasks.map((task) => {
      const copy = task.teams.find(({ teamId }) => teamIds.includes(teamId))
      return copy ? (doneAt.get(`${copy.taskId} ${uid}`)?.toISOString().slice(0, 10) ?? '') : ''
    }),
  ])
  const heads = ['Name', 'Address', 'Team', ...tasks.map(({ name, due }) => `${name} (due ${due})`)]
  return CSV_MARK + csvLines([heads, ...lines])
}
