import { sql } from 'kysely'
import { NO_SUCH_FILE } from '#features/files/contract.ts'
import { lockUnusedFiles, markUsed } from '#features/files/server/changes/attach-files.ts'
import type { Tx } from '#server/database/types.ts'
import { notAllowed, notFound, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import type { Task } from '../../contract.ts'
import { FILES_OF_TASK_MAX, type TaskFile, TOO_MANY_FILES } from '../../details-contract.ts'
import { mayRemoveFile, type TaskViewer, WHY_NOT_REMOVE_FILE } from '../../permissions.ts'
import { listFiles } from '../queries/details.ts'
import type { Me } from '../queries/tasks.ts'

// The task and its team are locked.

/** Files that it has already are left alone. @throws Problem 400 for too many, 409 for files that are not mine to use */
export async function addFiles(tx: Tx, me: Me, task: Task, ids: string[]): Promise<TaskFile[]> {
  const before = await listFiles(tx, task.id)
  const known = new Set(before.map(({ id }) => id))
  const added = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !known.has(id))
  if (added.length === 0) return before
  if (before.length + added.length > FILES_OF_TASK_MAX) throw new Problem(400, 'full', TOO_MANY_FILES)
  await markUsed(tx, await lockUnusedFiles(tx, me, added, task.teamId), { task_id: task.id })
  await keepRepeated(tx, task)
  announceChange(tx, me, task)
  return listFiles(tx, task.id)
}

/** A task that somebody has worked on stays when the tick that made it is taken back. */
const keepRepeated = (tx: Tx, { id }: Task) =>
  tx
    .updateTable('tasks')
    .set({ repeats_from: null })
    .where('id', '=', id)
    .where('repeats_from', 'is not', null)
    .execute()

/** Can be brought back for a minute. @throws Problem 403, 404 */
export async function removeFile(tx: Tx, viewer: TaskViewer, task: Task, fileId: string) {
  await mustBeRemovable(tx, viewer, task, fileId)
  await mark(tx, viewer, task, fileId, tx.now)
}

/** @throws Problem 403; 404 if it was removed too long ago; 400 if others took its place */
export async function restoreFile(tx: Tx, viewer: TaskViewer, task: Task, fileId: string) {
  await mustBeRemovable(tx, viewer, task, fileId)
  const others = (await listFiles(tx, task.id)).filter(({ id }) => id !== fileId.toLowerCase())
  if (others.length >= FILES_OF_TASK_MAX) throw new Problem(400, 'full', TOO_MANY_FILES)
  await mark(tx, viewer, task, fileId, null)
  return listFiles(tx, task.id)
}

async function mustBeRemovable(tx: Tx, viewer: TaskViewer, task: Task, fileId: string) {
  const { rows } = await sql<{ ownerId: string }>`
    select owner_id as "ownerId" from files where id = ${fileId} and task_id = ${task.id}
      and (removed_at is null or removed_at > ${restorableAfter(tx.now)}) for update`.execute(tx)
  const [file] = rows
  if (!file) throw notFound(NO_SUCH_FILE)
  if (!mayRemoveFile(viewer, file, task)) throw notAllowed(WHY_NOT_REMOVE_FILE)
}

/** Announces only a real change. */
async function mark(tx: Tx, me: Me, task: Task, fileId: string, removedAt: Date | null) {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ removed_at: removedAt })
    .where('id', '=', fileId)
    .where('removed_at', removedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) announceChange(tx, me, task)
}

const announceChange = (tx: Tx, me: Me, { id, teamId }: Task) =>
  tx.announce({ type: 'files.changed', taskId: id, teamId, by: me.uid })
