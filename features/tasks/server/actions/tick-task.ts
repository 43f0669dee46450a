import type { Tx } from '#server/database/types.ts'
import type { MadeOffline, Task } from '../../contract.ts'
import { mayTake, type TaskViewer } from '../../permissions.ts'
import { type Made, madeAt, noteTimes, tickField } from '../changes/field-times.ts'
import { recordEdit } from '../changes/history.ts'
import { replaceAssignees } from '../changes/tasks.ts'
import { markPart, markTask, settle } from '../changes/ticks.ts'
import { followMembersAgain } from '../consequences/follow-members.ts'
import { type Me, reloadTask } from '../queries/tasks.ts'
import { mergeTick } from './merge-offline.ts'
import { addNextTask, removeNextTask } from './repeat-task.ts'

/**
 * Repeating it changes nothing. The task is locked. `offline`: it was made without connection, and a newer tick stays. Ticking a
 * free task takes it. @throws Problem 400 if its team has too many open tasks of its kind
 */
export async function tickTask(
  tx: Tx,
  me: TaskViewer,
  task: Task,
  done: boolean,
  offline?: MadeOffline,
): Promise<Task> {
  const made = madeAt(tx.now, offline)
  const field = tickField(task.each ? me.uid : null)
  if (offline && !(await mergeTick(tx, me, task, field, done, made))) return task
  if (task.each) return tickPart(tx, me, task, done, made)
  const version = await markTask(tx, task.id, done, me.uid, made)
  if (version === undefined) return task
  tx.announce({ type: done ? 'task.ticked' : 'task.unticked', taskId: task.id, teamId: task.teamId, by: me.uid })
  const repeat = await (done ? addNextTask : removeNextTask)(tx, me, task, tx.now)
  if (task.everyone && !done) {
    await followMembersAgain(tx, me, task)
    return reloadTask(tx, me, task.id)
  }
  if (done && mayTake(me, task)) {
    // Not before: the next task of one that repeats is free again.
    await recordEdit(tx, me, task, {}, [me.uid], tx.now)
    await replaceAssignees(tx, task.id, [me.uid])
    await noteTimes(tx, task.id, ['assignedUsers'], made)
    return reloadTask(tx, me, task.id)
  }
  return { ...task, done, doneAt: done ? tx.now.toISOString() : null, repeat, version }
}

async function tickPart(tx: Tx, me: Me, task: Task, done: boolean, made: Made) {
  if (!(await markPart(tx, task.id, me.uid, done))) return task
  await noteTimes(tx, task.id, [tickField(me.uid)], made)
  const type = done ? 'task.ticked' : 'task.unticked'
  tx.announce({ type, taskId: task.id, teamId: task.teamId, by: me.uid, part: me.uid })
  await settle(tx, me, [task.id], tx.now)
  if (task.done) await followMembersAgain(tx, me, task)
  return reloadTask(tx, me, task.id)
}
