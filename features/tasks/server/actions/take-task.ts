import { WHY_VIEWERS_DO_NOT_WORK } from '#features/teams/permissions.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notAllowed, Problem } from '#shared/problem.ts'
import type { Task, tasks } from '../../contract.ts'
import { isAssigned, isFree, mayEditTask, mayTake, type TaskViewer, WHY_NOT_EDIT } from '../../permissions.ts'

type Edit = ParsedBody<typeof tasks.edit>

/**
 * The edit in which the taker of a free task is its assignee. The task is locked, so the first who takes it gets it; doing it
 * twice has one effect. @throws Problem 403; 409 for a task that others have
 */
export function resolveEdit(viewer: TaskViewer, task: Task, { take, ...edit }: Edit): Omit<Edit, 'take'> {
  if (take && mayTake(viewer, task)) return { ...edit, assignedUsers: [{ uid: viewer.uid }] }
  if (take && !isAssigned(viewer, task)) throw whyNotTake(task)
  if (!mayEditTask(viewer, task)) throw notAllowed(WHY_NOT_EDIT)
  return edit
}

function whyNotTake(task: Task) {
  if (isFree(task)) return notAllowed(WHY_VIEWERS_DO_NOT_WORK)
  const [first, ...others] = task.assignedUsers.map(({ displayName, email }) => displayName || email)
  const who = first && (others.length > 0 ? `${first} and others have` : `${first} has`)
  return new Problem(409, 'taken', who ? `${who} this task already.` : 'This task is done already.')
}
