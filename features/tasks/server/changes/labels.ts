import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import { invalid } from '#shared/problem.ts'

const NOT_OF_TASK = 'A task has labels of its team only, and without a team those of who made it.'

/** @throws Problem 400 for a label of another team or person */
export async function resolveLabels(
  db: Db,
  { teamId, userId }: { teamId: string | null; userId: string },
  ids: string[],
): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].toSorted()
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from team_labels where id = any(${wanted}::uuid[])
      and ${teamId ? sql`team_id = ${teamId}` : sql`owner_id = ${userId}`}`.execute(db)
  if (rows.length < wanted.length) throw invalid('labels', NOT_OF_TASK, 'unknown-label')
  return wanted
}

/** Gives the task these labels only. */
export const replaceLabels = (tx: Tx, taskId: string, ids: string[]) =>
  sql`with removed as (delete from task_labels where task_id = ${taskId} and label_id <> all(${ids}::uuid[])),
    added as (
      insert into task_labels (task_id, label_id) select ${taskId}, unnest(${ids}::uuid[]) on conflict do nothing)
    update tasks set was_labelled = true where id = ${taskId} and not was_labelled`.execute(tx)
