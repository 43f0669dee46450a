import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/database/database.ts'
import type { ParsedBody } from '#shared/call.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { type Assignee, type NewAssignee, TASK_FIELDS, type Task, type TaskFields, type tasks } from '../contract.ts'
import { isAssigned } from '../permissions.ts'
import {
  insertTask,
  keepDueDateCommitments,
  markRemoved,
  markTask,
  purgeRemovedTasks,
  replaceAssignees,
  resetDueDateCommitments,
  syncAssigneeRows,
  updateTask,
} from './changes.ts'
import { recordEdit } from './history.ts'
import { replaceLabels, resolveLabels } from './labels.ts'
import { resolveAssignees } from './queries/assignees.ts'
import { findTask, type Me, noSuchTask } from './queries/tasks.ts'

/** @throws Problem 400 for an assignee or a label that is not of the team */
export async function addTask(
  tx: Tx,
  me: Me,
  { id, teamId }: { id: string | undefined; teamId: string | null },
  body: ParsedBody<typeof tasks.add>,
  at: Date,
) {
  const assigneeIds = await resolveAssignees(tx, me, { teamId, assignees: body.assignedUsers })
  const labels = await resolveLabels(tx, teamId, body.labels)
  const taskId = await insertTask(tx, { ...body, id, teamId, creatorId: me.uid, assigneeIds }, at)
  if (labels.length > 0) await replaceLabels(tx, taskId, labels)
  tx.announce({ type: 'task.added', taskId, teamId, by: me.uid })
  return reloadTask(tx, me, taskId)
}

/** Repeating it changes nothing. The task is locked. */
export async function tickTask(tx: Tx, me: Me, task: Task, done: boolean, at: Date): Promise<Task> {
  const version = await markTask(tx, task.id, done, me.uid, at)
  if (version === undefined) return task
  tx.announce({ type: done ? 'task.ticked' : 'task.unticked', ...taskAndTeamIds(task), by: me.uid })
  return { ...task, done, doneAt: done ? at.toISOString() : null, version }
}

/**
 * Announces only a real change of the locked task. @throws Problem 400 for a new assignee or a label that is not of the
 * team
 */
export async function editTask(tx: Tx, me: Me, task: Task, changes: ParsedBody<typeof tasks.edit>, at: Date) {
  const { assignedUsers, labels: sentLabels, ...fields } = changes
  const assigneeIds =
    assignedUsers && !areSameAssignees(assignedUsers, task.assignedUsers)
      ? await resolveAssignees(tx, me, { teamId: task.teamId, assignees: assignedUsers, earlier: task.assignedUsers })
      : undefined
  const sorted = sentLabels && (await resolveLabels(tx, task.teamId, sentLabels))
  const labels = isDeepStrictEqual(sorted, task.labels) ? undefined : sorted
  const isChanged = (field: keyof TaskFields) => fields[field] !== undefined && fields[field] !== task[field]
  if (!assigneeIds && !labels && !TASK_FIELDS.some(isChanged)) return task
  await updateTask(tx, task.id, fields, at)
  if (labels) await replaceLabels(tx, task.id, labels)
  await recordEdit(tx, me, task, fields, assigneeIds, at)
  if (isChanged('due')) {
    const isByAssignee = task.userId !== me.uid && isAssigned(me, task)
    await (isByAssignee ? keepDueDateCommitments(tx, task.id) : resetDueDateCommitments(tx, task.id, me.uid))
  }
  if (assigneeIds) await replaceAssignees(tx, task.id, assigneeIds)
  else if (isChanged('due')) await syncAssigneeRows(tx, task.id)
  const assigned = (assigneeIds ?? []).filter((uid) => !task.assignedUsers.some((assignee) => assignee.uid === uid))
  tx.announce({ type: 'task.changed', ...taskAndTeamIds(task), by: me.uid, assigned })
  return reloadTask(tx, me, task.id)
}

/** Removes a task, which can be restored for a minute, and purges some that no longer can. */
export async function removeTask(tx: Tx, me: Me, task: Task, at: Date) {
  if (!(await markRemoved(tx, task.id, at, at))) return
  await purgeRemovedTasks(tx, restorableAfter(at))
  tx.announce({ type: 'task.removed', ...taskAndTeamIds(task), by: me.uid })
}

export async function restoreTask(tx: Tx, me: Me, task: Task, at: Date): Promise<Task> {
  if (!(await markRemoved(tx, task.id, null, at))) return task
  tx.announce({ type: 'task.restored', ...taskAndTeamIds(task), by: me.uid })
  return reloadTask(tx, me, task.id)
}

const taskAndTeamIds = ({ id, teamId }: Task) => ({ taskId: id, teamId })

const areSameAssignees = (sent: NewAssignee[], current: Assignee[]) =>
  isDeepStrictEqual(sent.map(assigneeKey), current.map(assigneeKey))

const assigneeKey = ({ uid, email }: NewAssignee) => uid?.toLowerCase() ?? email

/** Fails, and rolls everything back, if I was removed from the team while I waited for its lock. */
async function reloadTask(tx: Tx, me: Me, taskId: string): Promise<Task> {
  const task = await findTask(tx, me, taskId)
  if (!task) throw noSuchTask()
  return task
}
