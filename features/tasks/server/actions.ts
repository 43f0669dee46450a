import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/database.ts'
import type { BodyRead } from '#shared/call.ts'
import { notFound } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo.ts'
import { type Assignee, type NewAssignee, TASK_FIELDS, type Task, type TaskFields, type tasks } from '../contract.ts'
import { isAssigned } from '../permissions.ts'
import { chooseAssignees } from './assigning.ts'
import {
  insertTask,
  markDone,
  markOpen,
  markRemoved,
  placeAssignees,
  purgeRemovedTasks,
  replaceAssignees,
  updateTask,
} from './changes.ts'
import { keepPromises, renewPromises } from './promises.ts'
import { findTask, type Me } from './queries.ts'

type Place = { id: string | undefined; teamId: string | null }

/**
 * Adds a task under this id, to this team or to none.
 * @throws Problem 400 for an assignee who is not in the team
 */
export async function addTask(tx: Tx, me: Me, { id, teamId }: Place, body: BodyRead<typeof tasks.add>, at: Date) {
  const assigneeIds = await chooseAssignees(tx, me, { teamId, wanted: body.assignedUsers })
  const taskId = await insertTask(tx, { ...body, id, teamId, creatorId: me.uid, assigneeIds }, at)
  tx.announce({ type: 'task.added', taskId, teamId, by: me.uid })
  return asItIs(tx, me, taskId)
}

/** Ticks a task that was found and locked. Ticking twice is ticking once. */
export async function tick(tx: Tx, me: Me, task: Task, at: Date): Promise<Task> {
  const version = await markDone(tx, task.id, at)
  if (version === undefined) return task
  tx.announce({ type: 'task.ticked', ...about(task), by: me.uid })
  return { ...task, done: true, doneAt: at.toISOString(), version }
}

export async function untick(tx: Tx, me: Me, task: Task, at: Date): Promise<Task> {
  const version = await markOpen(tx, task.id, at)
  if (version === undefined) return task
  tx.announce({ type: 'task.unticked', ...about(task), by: me.uid })
  return { ...task, done: false, doneAt: null, version }
}

/**
 * Changes what is given of a task that was found and locked. Only a real change is announced.
 * @throws Problem 400 for a new assignee who is not in the team
 */
export async function editTask(tx: Tx, me: Me, task: Task, changes: BodyRead<typeof tasks.edit>, at: Date) {
  const { assignedUsers, ...fields } = changes
  const assigneeIds =
    assignedUsers && !areTheSame(assignedUsers, task.assignedUsers)
      ? await chooseAssignees(tx, me, { teamId: task.teamId, wanted: assignedUsers, earlier: task.assignedUsers })
      : undefined
  const isChanged = (field: keyof TaskFields) => fields[field] !== undefined && fields[field] !== task[field]
  if (!assigneeIds && !TASK_FIELDS.some(isChanged)) return task
  await updateTask(tx, task.id, fields, at)
  if (isChanged('due')) {
    const isByAssignee = task.userId !== me.uid && isAssigned(me, task)
    await (isByAssignee ? keepPromises(tx, task.id) : renewPromises(tx, task.id, me.uid))
  }
  if (assigneeIds) await replaceAssignees(tx, task.id, assigneeIds)
  else if (isChanged('due')) await placeAssignees(tx, task.id)
  const assigned = (assigneeIds ?? []).filter((uid) => !task.assignedUsers.some((one) => one.uid === uid))
  tx.announce({ type: 'task.changed', ...about(task), by: me.uid, assigned })
  return asItIs(tx, me, task.id)
}

/** Removes a task. For some seconds it can be brought back; what is older than that goes for good. */
export async function removeTask(tx: Tx, me: Me, task: Task, at: Date) {
  if (!(await markRemoved(tx, task.id, at, at))) return
  await placeAssignees(tx, task.id)
  await purgeRemovedTasks(tx, restorableAfter(at))
  tx.announce({ type: 'task.removed', ...about(task), by: me.uid })
}

export async function restoreTask(tx: Tx, me: Me, task: Task, at: Date): Promise<Task> {
  if (!(await markRemoved(tx, task.id, null, at))) return task
  await placeAssignees(tx, task.id)
  tx.announce({ type: 'task.restored', ...about(task), by: me.uid })
  return asItIs(tx, me, task.id)
}

const about = ({ id, teamId }: Task) => ({ taskId: id, teamId })

const areTheSame = (wanted: NewAssignee[], assigned: Assignee[]) =>
  isDeepStrictEqual(wanted.map(keyOf), assigned.map(keyOf))

const keyOf = ({ uid, email }: NewAssignee) => uid?.toLowerCase() ?? email

/** A task after a change. Whoever was removed from the team while they waited for its lock finds none, and nothing of it stays. */
async function asItIs(tx: Tx, me: Me, taskId: string): Promise<Task> {
  const task = await findTask(tx, me, taskId)
  if (!task) throw notFound('There is no such task.')
  return task
}
