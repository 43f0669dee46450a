import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Db } from '#server/database/types.ts'
import { moment, readCursor, writeCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import type { Candidate } from '../../contract.ts'

/** Finished assignments that one page looks through: those without a team do not count. */
const LOOKED_THROUGH = 300

const timeAndId = z.tuple([moment, z.uuid()])

type Me = { uid: string; timeZone: string }
type Row = { taskId: string; at: Date; name: string | null; team: string | null }

/** Done tasks of teams that the person is in, archived ones included. A page may be empty although more follow. */
export async function listCandidates(
  db: Db,
  { uid, timeZone }: Me,
  { limit = PAGE_SIZE, cursor }: Paging,
): Promise<Page<Candidate>> {
  const [lastAt, lastId] = cursor === undefined ? [null, null] : readCursor(cursor, timeAndId)
  const { rows } = await sql<Row>`
    select assigned.task_id as "taskId", assigned.done_at as at, found.name, found.team
    from (
      select task_id, done_at from task_assignees
      where user_id = ${uid} and done_at is not null and removed_at is null
        and (${lastAt}::timestamptz is null or (done_at, task_id) < (${lastAt}::timestamptz, ${lastId}::uuid))
      order by done_at desc, task_id desc limit ${LOOKED_THROUGH}) as assigned
    left join lateral (
      select tasks.name, teams.name as team from tasks join teams on teams.id = tasks.team_id
      where tasks.id = assigned.task_id and (import_id is null or assigned.done_at > tasks.created_at)
        and (exists (select from team_members where team_id = teams.id and user_id = ${uid})
          or exists (select from archived_members where team_id = teams.id and user_id = ${uid}))
        and not exists (select from record_items where task_id = tasks.id and user_id = ${uid})
      limit 1) as found on true
    order by assigned.done_at desc, assigned.task_id desc`.execute(db)
  const found = rows.filter(({ name }) => name !== null)
  const last = found.length > limit ? found[limit - 1] : rows.length === LOOKED_THROUGH ? rows.at(-1) : undefined
  return {
    items: found
      .slice(0, limit)
      .map(({ taskId, at, name, team }) => ({ taskId, name: name!, team: team!, doneOn: dayIn(timeZone, at) })),
    next: last ? writeCursor([last.at.toISOString(), last.taskId]) : null,
  }
}
