import { sql } from 'kysely'
import { nothingToAsk } from '#features/people/server/queries/text-rules.ts'
import { usualFields } from '#features/tasks/contract.ts'
import { editTask, removeTask } from '#features/tasks/server/actions/tasks.ts'
import { insertTask } from '#features/tasks/server/changes/tasks.ts'
import { lockTask, type Me as TaskMe } from '#features/tasks/server/queries/tasks.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'

type Waiting = { id: string; name: string; due: string; minutes: number }

const takeStepsOfWeek = prepared<Waiting>('steps-of-the-week')`
    select id, name, due, minutes from goal_steps
    where goal_id = $1 and due <= $2 and not is_task and done_at is null order by due, position for update`

/** The steps of a plan up to a day become tasks of the person. */
export async function makeTasksOfPlan(tx: Tx, uid: string, goalId: string, until: string) {
  await makeTasks(tx, uid, await takeStepsOfWeek(tx, goalId, until))
}

/** Makes tasks of locked steps that have none yet. */
export async function makeTasks(tx: Tx, uid: string, steps: readonly Waiting[]) {
  for (const { id, name, due, minutes } of steps) {
    const fields = { ...usualFields, name, due, estimate: minutes / 60 }
    const task = { ...fields, id: undefined, teamId: null, creatorId: uid, assigneeIds: [uid] }
    const taskId = await insertTask(tx, task)
    await sql`update goal_steps set is_task = true, task_id = ${taskId} where id = ${id}`.execute(tx)
    tx.announce({ type: 'task.added', taskId, teamId: null, by: uid })
  }
}

/** Gives tasks another name or day. Tasks that are done or gone stay as they are. */
export async function reviseTasks(
  tx: Tx,
  me: TaskMe,
  tasks: readonly { taskId: string; name?: string; due: string }[],
) {
  for (const { taskId, ...changes } of inOrder(tasks)) {
    const locked = await lockTask(tx, me, taskId)
    if (locked && !locked.task.done) await editTask(tx, me, locked.task, changes, { mustSuit: nothingToAsk })
  }
}

/** Removes tasks that are open. They can be restored for a minute. */
export async function dropTasks(tx: Tx, me: TaskMe, taskIds: readonly string[]) {
  for (const { taskId } of inOrder(taskIds.map((taskId) => ({ taskId })))) {
    const locked = await lockTask(tx, me, taskId)
    if (locked && !locked.task.done) await removeTask(tx, me, locked.task)
  }
}

/** Rows are always locked in the order of their ids. */
const inOrder = <Task extends { taskId: string }>(tasks: readonly Task[]) =>
  tasks.toSorted((one, other) => (one.taskId < other.taskId ? -1 : 1))
