import type { Tx } from '#server/database/database.ts'
import type { Task } from '../contract.ts'
import { markTask } from './changes.ts'
import { followMembersAgain } from './follow-members.ts'
import { markPart, settle } from './own-parts.ts'
import { type Me, reloadTask } from './queries/tasks.ts'
import { addNextTask, removeNextTask } from './repeat-task.ts'

/** Repeating it changes nothing. The task is locked. @throws Problem 400 if its team has too many open tasks of its kind */
export async function tickTask(tx: Tx, me: Me, task: Task, done: boolean, at: Date): Promise<Task> {
  if (task.each) return tickPart(tx, me, task, done, at)
  const version = await markTask(tx, task.id, done, me.uid, at)
  if (version === undefined) return task
  tx.announce({ type: done ? 'task.ticked' : 'task.unticked', taskId: task.id, teamId: task.teamId, by: me.uid })
  const repeat = await (done ? addNextTask : removeNextTask)(tx, me, task, at)
  if (task.everyone && !done) {
    await followMembersAgain(tx, me, task, at)
    return reloadTask(tx, me, task.id)
  }
  return { ...task, done, doneAt: done ? at.toISOString() : null, repeat, version }
}

async function tickPart(tx: Tx, me: Me, task: Task, done: boolean, at: Date): Promise<Task> {
  if (!(await markPart(tx, task.id, me.uid, done, at))) return task
  const type = done ? 'task.ticked' : 'task.unticked'
  tx.announce({ type, taskId: task.id, teamId: task.teamId, by: me.uid, part: me.uid })
  await settle(tx, me, [task.id], at)
  if (task.done) await followMembersAgain(tx, me, task, at)
  return reloadTask(tx, me, task.id)
}
