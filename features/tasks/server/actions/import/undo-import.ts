import { sql } from 'kysely'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { announceLabels, holderOf, type LabelHolder } from '#features/teams/server/changes/label-holder.ts'
import { lockTeam } from '#features/teams/server/changes/team-locks.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { TOO_LATE_TO_UNDO } from '../../../import-contract.ts'
import { findImport, undoableAfter } from '../../queries/import/find-imports.ts'

/**
 * Removes all tasks of the import, also those that were changed since. A few statements, however many tasks there are.
 * @throws Problem 404, 409 if it is too late
 */
export async function undoImport(tx: Tx, me: Me, importId: string) {
  const found = await findImport(tx, me, importId)
  if (!found) throw notFound('There is no such import.')
  const { teamId } = found
  if (teamId && !(await lockTeam(tx, me, teamId))) throw notFound(NO_SUCH_TEAM)
  const undone = await tx
    .updateTable('task_imports')
    .set({ undone_at: tx.now })
    .where('id', '=', importId)
    .where('undone_at', 'is', null)
    .where('created_at', '>', undoableAfter(tx.now))
    .returning('labels')
    .executeTakeFirstOrThrow(() => new Problem(409, 'too-late', TOO_LATE_TO_UNDO))
  await removeTasks(tx, importId, teamId)
  if (undone.labels.length > 0) await deleteUnusedLabels(tx, me, { holder: holderOf(me, teamId), importId, ...undone })
  tx.announce({ type: 'task.imported', teamId, by: me.uid, undoneId: importId })
}

/** As a removed task is: hidden now, and deleted by the cleanup. */
const removeTasks = (tx: Tx, importId: string, teamId: string | null) =>
  sql`with removed as (
      update tasks set removed_at = ${tx.now}, version = version + 1, updated_at = ${tx.now}, repeats_from = null
      where import_id = ${importId} and removed_at is null returning id, done_at),
    hidden as (
      update task_assignees set removed_at = ${tx.now} from removed where task_id = removed.id)
    update teams set tasks_version = tasks_version + 1, task_count = task_count - counted.all_of_them,
      done_count = done_count - counted.done
    from (select count(*) as all_of_them, count(done_at) as done from removed) as counted
    where teams.id = ${teamId}`.execute(tx)

type MadeLabels = { holder: LabelHolder; importId: string; labels: string[] }

async function deleteUnusedLabels(tx: Tx, me: Me, { holder, importId, labels }: MadeLabels) {
  await sql`delete from team_labels where id = any(${labels}::uuid[])
    and not exists (select from task_labels join tasks on tasks.id = task_id
      where label_id = team_labels.id and import_id is distinct from ${importId})`.execute(tx)
  await announceLabels(tx, me, holder)
}
