import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/database/database.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { type Assignee, type NewAssignee, TASK_FIELDS, type Task, type TaskFields, type tasks } from '../contract.ts'
import { isAssigned } from '../permissions.ts'
import { keepDueDateCommitments, resetDueDateCommitments } from './changes/due-date-commitments.ts'
import {
  insertTask,
  markDone,
  markOpen,
  markRemoved,
  purgeRemovedTasks,
  replaceAssignees,
  syncAssigneeRows,
  updateTask,
} from './changes/tasks.ts'
import { resolveAssignees } from './queries/assignees.ts'
import { findTask, type Me } from './queries/tasks.ts'

type NewTaskTarget = { id: string | undefined; teamId: string | null }

/**
 * Adds a task under this id, to this team or to none.
 * @throws Problem 400 for an assignee who is not in the team
 */
export async function addTask(
  tx: Tx,
  me: Me,
  { id, teamId }: NewTaskTarget,
  body: ParsedBody<typeof tasks.add>,
  at: Date,
) {
  const assigneeIds = await resolveAssignees(tx, me, { teamId, wanted: body.assignedUsers })
  const taskId = await insertTask(tx, { ...body, id, teamId, creatorId: me.uid, assigneeIds }, at)
  tx.announce({ type: 'task.added', taskId, teamId, by: me.uid })
  return reloadTask(tx, me, taskId)
}

/** Ticks a task that was found and locked. Ticking twice is ticking once. */
export async function tick(tx: Tx, me: Me, task: Task, at: Date): Promise<Task> {
  const version = await markDone(tx, task.id, at)
  if (version === undefined) return task
  tx.announce({ type: 'task.ticked', ...taskAndTeamIds(task), by: me.uid })
  return { ...task, done: true, doneAt: at.toISOString(), version }
}

export async function untick(tx: Tx, me: Me, task: Task, at: Date): Promise<Task> {
  const version = await markOpen(tx, task.id, at)
  if (version === undefined) return task
  tx.announce({ type: 'task.unticked', ...taskAndTeamIds(task), by: me.uid })
  return { ...task, done: false, doneAt: null, version }
}

/**
 * Changes what is given of a task that was found and locked. Only a real change is announced.
 * @throws Problem 400 for a new assignee who is not in the team
 */
export async function editTask(tx: Tx, me: Me, task: Task, changes: ParsedBody<typeof tasks.edit>, at: Date) {
  const { assignedUsers, ...fields } = changes
  const assigneeIds =
    assignedUsers && !areSameAssignees(assignedUsers, task.assignedUsers)
      ? await resolveAssignees(tx, me, { teamId: task.teamId, wanted: assignedUsers, earlier: task.assignedUsers })
      : undefined
  const isChanged = (field: keyof TaskFields) => fields[field] !== undefined && fields[field] !== task[field]
  if (!assigneeIds && !TASK_FIELDS.some(isChanged)) return task
  await updateTask(tx, task.id, fields, at)
  if (isChanged('due')) {
    const isByAssignee = task.userId !== me.uid && isAssigned(me, task)
    await (isByAssignee ? keepDueDateCommitments(tx, task.id) : resetDueDateCommitments(tx, task.id, me.uid))
  }
  if (assigneeIds) await replaceAssignees(tx, task.id, assigneeIds)
  else if (isChanged('due')) await syncAssigneeRows(tx, task.id)
  const assigned = (assigneeIds ?? []).filter((uid) => !task.assignedUsers.some((one) => one.uid === uid))
  tx.announce({ type: 'task.changed', ...taskAndTeamIds(task), by: me.uid, assigned })
  return reloadTask(tx, me, task.id)
}

/** Removes a task. For some seconds it can be brought back; what is older than that goes for good. */
export async function removeTask(tx: Tx, me: Me, task: Task, at: Date) {
  if (!(await markRemoved(tx, task.id, at, at))) return
  await syncAssigneeRows(tx, task.id)
  await purgeRemovedTasks(tx, restorableAfter(at))
  tx.announce({ type: 'task.removed', ...taskAndTeamIds(task), by: me.uid })
}

export async function restoreTask(tx: Tx, me: Me, task: Task, at: Date): Promise<Task> {
  if (!(await markRemoved(tx, task.id, null, at))) return task
  await syncAssigneeRows(tx, task.id)
  tx.announce({ type: 'task.restored', ...taskAndTeamIds(task), by: me.uid })
  return reloadTask(tx, me, task.id)
}

const taskAndTeamIds = ({ id, teamId }: Task) => ({ taskId: id, teamId })

const areSameAssignees = (wanted: NewAssignee[], assigned: Assignee[]) =>
  isDeepStrictEqual(wanted.map(assigneeKey), assigned.map(assigneeKey))

const assigneeKey = ({ uid, email }: NewAssignee) => uid?.toLowerCase() ?? email

/** A task after a change. Whoever was removed from the team while they waited for its lock finds none, and nothing of it stays. */
async function reloadTask(tx: Tx, me: Me, taskId: string): Promise<Task> {
  const task = await findTask(tx, me, taskId)
  if (!task) throw notFound('There is no such task.')
  return task
}
