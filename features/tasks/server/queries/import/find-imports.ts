import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { isoMoment } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { IMPORT_UNDO_HOURS, type TaskImport } from '../../../import-contract.ts'

const LISTED = 10

/** An import before this can no longer be undone. */
export const undoableAfter = (at: Date) => new Date(at.getTime() - IMPORT_UNDO_HOURS * 3_600_000)

const columns = sql<TaskImport>`task_imports.id, program, team_id as "teamId", teams.name as team,
  task_imports.task_count as "taskCount", ${isoMoment('task_imports.created_at')} as at`

/** Mine of the last day, of teams that I am still in, latest first. */
export async function listImports(db: Db, me: Me, at: Date): Promise<TaskImport[]> {
  const { rows } = await sql<TaskImport>`select ${columns} from task_imports left join teams on teams.id = team_id
    where person_id = ${me.uid} and task_imports.created_at > ${undoableAfter(at)} and undone_at is null
      and (team_id is null or exists (select from team_members
        where team_members.team_id = task_imports.team_id and team_members.user_id = ${me.uid}))
    order by task_imports.created_at desc, task_imports.id desc limit ${sql.lit(LISTED)}`.execute(db)
  return rows
}

export async function findImport(db: Db, me: Me, id: string): Promise<TaskImport | undefined> {
  const { rows } = await sql<TaskImport>`select ${columns} from task_imports left join teams on teams.id = team_id
    where task_imports.id = ${id} and person_id = ${me.uid}`.execute(db)
  return rows[0]
}
