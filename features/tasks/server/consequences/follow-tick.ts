import type { Tx } from '#server/database/types.ts'
import type { Task } from '../../contract.ts'
import { mayTake, type TaskViewer } from '../../permissions.ts'
import { type Made, noteTimes } from '../changes/field-times.ts'
import { recordEdit } from '../changes/history.ts'
import { replaceAssignees } from '../changes/tasks.ts'
import { type Me, reloadTask } from '../queries/tasks.ts'
import { followMembersAgain } from './follow-members.ts'
import { addNextTask, removeNextTask } from './repeat-task.ts'
import { settle } from './settle-tasks.ts'

// What a tick changes of tasks themselves; what it changes for others stands in app/server/consequences/tasks.ts. These are
// called because the answer holds it. A task that has none of it costs nothing.

/** @returns the task, which is ticked or unticked now, as it is after all that follows */
export async function followTick(tx: Tx, me: TaskViewer, task: Task, made: Made): Promise<Task> {
  const repeat = await (task.done ? addNextTask : removeNextTask)(tx, me, task)
  if (task.everyone && !task.done) await followMembersAgain(tx, me, task)
  // Not before: the next task of one that repeats is free again.
  else if (task.done && mayTake(me, { ...task, done: false })) await takeTask(tx, me, task, made)
  else return { ...task, repeat }
  return reloadTask(tx, me, task.id)
}

/** Who ticks a free task has done it. */
async function takeTask(tx: Tx, me: Me, task: Task, made: Made) {
  await recordEdit(tx, me, task, {}, [me.uid])
  await replaceAssignees(tx, task.id, [me.uid])
  await noteTimes(tx, task.id, ['assignedUsers'], made)
}

/** After an own tick: the task is done once all who have it ticked theirs. */
export async function followOwnTick(tx: Tx, me: Me, task: Task): Promise<Task> {
  await settle(tx, me, [task.id])
  if (task.done) await followMembersAgain(tx, me, task)
  return reloadTask(tx, me, task.id)
}
