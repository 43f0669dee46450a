import type { Tx } from '#server/database/types.ts'
import type { Task } from '../../contract.ts'
import type { TaskViewer } from '../../permissions.ts'
import { madeAt } from '../changes/field-times.ts'
import { markOwnTick, markTask } from '../changes/ticks.ts'
import { followOwnTick, followTick } from '../consequences/follow-tick.ts'

/** Repeating it changes nothing. The task is locked. @throws Problem 400 if its team has too many open tasks of its kind */
export async function tickTask(tx: Tx, me: TaskViewer, task: Task, done: boolean, made = madeAt(tx.now)) {
  const { id: taskId, teamId, each } = task
  const marked = await (each ? markOwnTick : markTask)(tx, task, done, me.uid, made)
  if (!marked) return task
  const type = done ? 'task.ticked' : 'task.unticked'
  tx.announce({ type, taskId, teamId, by: me.uid, ...(each && { part: me.uid }) })
  return (each ? followOwnTick : followTick)(tx, me, marked, made)
}
