import type { Tx } from '#server/database/types.ts'
import type { Task } from '../../contract.ts'
import type { TaskViewer } from '../../permissions.ts'
import { madeAt } from '../changes/field-times.ts'
import { markPart, markTask } from '../changes/ticks.ts'
import { followPart, followTick } from '../consequences/follow-tick.ts'

/** Repeating it changes nothing. The task is locked. @throws Problem 400 if its team has too many open tasks of its kind */
export async function tickTask(
  tx: Tx,
  me: TaskViewer,
  task: Task,
  done: boolean,
  made = madeAt(tx.now),
): Promise<Task> {
  const event = {
    type: done ? 'task.ticked' : 'task.unticked',
    taskId: task.id,
    teamId: task.teamId,
    by: me.uid,
  } as const
  if (task.each) {
    if (!(await markPart(tx, task.id, done, me.uid, made))) return task
    tx.announce({ ...event, part: me.uid })
    return followPart(tx, me, task)
  }
  const version = await markTask(tx, task.id, done, me.uid, made)
  if (version === undefined) return task
  tx.announce(event)
  return followTick(tx, me, { ...task, done, doneAt: done ? tx.now.toISOString() : null, version }, made)
}
