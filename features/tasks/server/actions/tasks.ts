import { isDeepStrictEqual } from 'node:util'
import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { invalid } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import {
  type Assignee,
  EACH_NEEDS_TWO,
  type NewAssignee,
  REPEAT_NEEDS_DATE,
  TASK_FIELDS,
  type Task,
  type TaskFields,
  type tasks,
} from '../../contract.ts'
import { isAssigned } from '../../permissions.ts'
import { recordEdit } from '../changes/history.ts'
import { replaceLabels, resolveLabels } from '../changes/labels.ts'
import {
  insertTask,
  keepDueDateCommitments,
  markRemoved,
  purgeRemovedTasks,
  replaceAssignees,
  resetDueDateCommitments,
  syncAssigneeRows,
  updateTask,
} from '../changes/tasks.ts'
import { followMembersAgain, followsMembers, requireCapacityToFollow } from '../consequences/follow-members.ts'
import { settle } from '../consequences/settle-tasks.ts'
import { resolveAssignees } from '../queries/assignees.ts'
import { type Me, reloadTask } from '../queries/tasks.ts'
import { mustSuitEdit, wordsOf } from './suit-rules.ts'

/**
 * @throws Problem 400 for an assignee or a label that is not of the team, or if it repeats without a date; what `mustSuit`
 * refuses in a team
 */
export async function addTask(
  tx: Tx,
  me: Me,
  { id, teamId }: { id: string | undefined; teamId: string | null },
  body: ParsedBody<typeof tasks.add>,
  mustSuit: MustSuit,
) {
  if (teamId) await mustSuit({ text: wordsOf(body) })
  requireDateToRepeat(body)
  const { everyone, assignedUsers: assignees = everyone ? [] : [{ uid: me.uid }] } = body
  const assigneeIds = await resolveAssignees(tx, me, { teamId, assignees, everyone })
  const labels = await resolveLabels(tx, { teamId, userId: me.uid }, body.labels)
  if (body.each && !everyone) requireTwo(assigneeIds)
  const taskId = await insertTask(tx, { ...body, id, teamId, creatorId: me.uid, assigneeIds })
  if (labels.length > 0) await replaceLabels(tx, taskId, labels)
  if (followsMembers(body)) await requireCapacityToFollow(tx, teamId!)
  tx.announce({ type: 'task.added', taskId, teamId, by: me.uid })
  return reloadTask(tx, me, taskId)
}

export type TaskChanges = Omit<ParsedBody<typeof tasks.edit>, 'offline' | 'take'>

/**
 * Announces only a real change of the locked task. `isTimed`: when its fields were changed is noted already.
 * @throws Problem 400 for a new assignee or a label that is not of the team, or if it would repeat without a date; what
 * `mustSuit` refuses in a team
 */
export async function editTask(
  tx: Tx,
  me: Me,
  task: Task,
  changes: TaskChanges,
  { mustSuit, isTimed = false }: { mustSuit: MustSuit; isTimed?: boolean },
): Promise<Task> {
  await mustSuitEdit(task, changes, mustSuit)
  const { assignedUsers, labels: sentLabels, ...fields } = changes
  const assigneeIds = await resolveChangedAssignees(tx, me, task, changes)
  const sorted = sentLabels && (await resolveLabels(tx, task, sentLabels))
  const labels = isDeepStrictEqual(sorted, task.labels) ? undefined : sorted
  // Choosing people means these alone.
  if (assigneeIds && !fields.everyone) fields.everyone = false
  if (assigneeIds?.length === 0) fields.each = false
  const isChanged = (field: keyof TaskFields) => fields[field] !== undefined && fields[field] !== task[field]
  if (!assigneeIds && !labels && !TASK_FIELDS.some(isChanged)) return task
  requireDateToRepeat({ ...task, ...fields })
  const isEach = fields.each ?? task.each
  const follows = { each: isEach, everyone: fields.everyone ?? task.everyone }
  if (isEach && !task.each && !follows.everyone) requireTwo(assigneeIds ?? task.assignedUsers)
  const changed = [
    ...TASK_FIELDS.filter(isChanged),
    ...(assigneeIds ? ['assignedUsers'] : []),
    ...(labels ? ['labels'] : []),
  ]
  await updateTask(tx, task.id, fields, isTimed ? [] : changed)
  if (labels) await replaceLabels(tx, task.id, labels)
  await recordEdit(tx, me, task, fields, assigneeIds)
  if (isChanged('due')) {
    const isByAssignee = task.userId !== me.uid && isAssigned(me, task)
    await (isByAssignee ? keepDueDateCommitments(tx, task.id) : resetDueDateCommitments(tx, task.id, me.uid))
  }
  if (assigneeIds) await replaceAssignees(tx, task.id, assigneeIds)
  if (isChanged('due') || isChanged('each')) await syncAssigneeRows(tx, task.id)
  if (isEach && assigneeIds) await settle(tx, me, [task.id])
  if (followsMembers(follows) && (task.done || !followsMembers(task))) await requireCapacityToFollow(tx, task.teamId!)
  // One tick is for all from now on, and nobody has given it.
  for (const part of task.each && !isEach && !task.done ? Object.keys(task.ticks ?? {}) : [])
    tx.announce({ type: 'task.unticked', ...taskAndTeamIds(task), by: me.uid, part })
  const assigned = (assigneeIds ?? []).filter((uid) => !task.assignedUsers.some((assignee) => assignee.uid === uid))
  tx.announce({ type: 'task.changed', ...taskAndTeamIds(task), by: me.uid, assigned })
  return reloadTask(tx, me, task.id)
}

/** Removes a task, which can be restored for a minute, and purges some that no longer can. */
export async function removeTask(tx: Tx, me: Me, task: Task) {
  if (!(await markRemoved(tx, task.id, tx.now))) return
  await purgeRemovedTasks(tx, restorableAfter(tx.now))
  tx.announce({ type: 'task.removed', ...taskAndTeamIds(task), by: me.uid })
}

export async function restoreTask(tx: Tx, me: Me, task: Task): Promise<Task> {
  if (!(await markRemoved(tx, task.id, null))) return task
  tx.announce({ type: 'task.restored', ...taskAndTeamIds(task), by: me.uid })
  if (!task.done) await followMembersAgain(tx, me, task)
  return reloadTask(tx, me, task.id)
}

async function resolveChangedAssignees(tx: Tx, me: Me, task: Task, { everyone, assignedUsers }: TaskChanges) {
  const { teamId, assignedUsers: earlier } = task
  if (everyone) return task.everyone ? undefined : resolveAssignees(tx, me, { teamId, assignees: [], everyone })
  if (!assignedUsers || areSameAssignees(assignedUsers, earlier)) return undefined
  return resolveAssignees(tx, me, { teamId, assignees: assignedUsers, earlier })
}

function requireTwo(assignees: unknown[]) {
  if (assignees.length < 2) throw invalid('assignedUsers', EACH_NEEDS_TWO, 'one-assignee')
}

function requireDateToRepeat({ due, repeat }: Pick<Task, 'due' | 'repeat'>) {
  if (repeat !== null && due === null) throw invalid('due', REPEAT_NEEDS_DATE, 'no-date')
}

const taskAndTeamIds = ({ id, teamId }: Task) => ({ taskId: id, teamId })

const areSameAssignees = (sent: NewAssignee[], current: Assignee[]) =>
  isDeepStrictEqual(sent.map(assigneeKey), current.map(assigneeKey))

const assigneeKey = ({ uid, email }: NewAssignee) => uid?.toLowerCase() ?? email
