import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import { lockTeamsOfTasks } from '#features/teams/server/changes/team-locks.ts'
import { savepoint } from '#server/database/savepoint.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notAllowed, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import type { Task, tasks } from '../../contract.ts'
import { mayRemoveTask, mayTick, WHY_NOT_REMOVE, whyNotTick } from '../../permissions.ts'
import { lockRestorableTask, lockTask, type Me, noSuchTask } from '../queries/tasks.ts'
import { resolveEdit } from './take-task.ts'
import { editTask, removeTask, restoreTask } from './tasks.ts'
import { tickTask } from './tick-task.ts'

type Changes = ParsedBody<typeof tasks.bulk>['changes']
type Refusal = { id: string; error: string; code: string }

/** Does what it may in one transaction. A refused change has no effect, and the others do not depend on it. */
export async function changeTasks(tx: Tx, me: Me, changes: Changes, mustSuit: MustSuit) {
  const teams = await lockTeamsOfTasks(tx, me, [...new Set(changes.map(({ id }) => id))])
  const changed = new Map<string, Task | null>()
  const refused: Refusal[] = []
  for (const change of changes.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0))) {
    try {
      changed.set(change.id, await savepoint(tx, () => changeTask(tx, me, change, { teams, mustSuit })))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ id: change.id, error: error.message, code: error.code })
    }
  }
  return { tasks: [...changed.values()].filter((task) => task !== null), refused }
}

type Asked = { teams: ReadonlySet<string>; mustSuit: MustSuit }

/** @returns the task, null if it is deleted now */
async function changeTask(tx: Tx, me: Me, change: Changes[number], { teams, mustSuit }: Asked) {
  const { id, edit, done, removed } = change
  const lock = removed === false ? lockRestorableTask(restorableAfter(tx.now)) : lockTask
  const locked = await lock(tx, me, id)
  if (!locked || (locked.task.teamId && !teams.has(locked.task.teamId))) throw noSuchTask()
  const { viewer } = locked
  let { task } = locked
  if (removed !== undefined && !mayRemoveTask(viewer, task)) throw notAllowed(WHY_NOT_REMOVE)
  if (done !== undefined && !mayTick(viewer, task)) throw notAllowed(whyNotTick(task))
  if (removed === false) task = await restoreTask(tx, me, task)
  if (edit) task = await editTask(tx, me, task, resolveEdit(viewer, task, edit), { mustSuit })
  if (done !== undefined) task = await tickTask(tx, viewer, task, done)
  if (!removed) return task
  await removeTask(tx, me, task)
  return null
}
