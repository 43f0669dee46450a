import { sql } from 'kysely'
import { tickTask } from '#features/tasks/server/actions/tick-task.ts'
import { lockTask } from '#features/tasks/server/queries/tasks.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { NO_SUCH_STEP } from '../../contract.ts'
import type { Planner } from '../changes/make-plan.ts'
import { loadGoal } from '../queries/find-goals.ts'

type Step = { task_id: string | null; done_at: Date | null }

const findStep = prepared<Step>('find-goal-step')`
    select task_id, done_at from goal_steps where id = $1 and goal_id = $2 and user_id = $3`

/** A step that waits for its week is ticked alone; one that became a task ticks the task. Repeating it changes nothing. */
export async function tickStep(
  tx: Tx,
  me: Planner,
  { goalId, stepId }: { goalId: string; stepId: string },
  done: boolean,
) {
  // Its week may come at this moment: then the row is locked, and is a task afterwards.
  const alone = await sql`update goal_steps set done_at = ${done ? tx.now : null}
    where id = ${stepId} and goal_id = ${goalId} and user_id = ${me.uid} and not is_task
      and (done_at is not null) <> ${done}`.execute(tx)
  if (alone.numAffectedRows === 0n) {
    const [step] = await findStep(tx, stepId, goalId, me.uid)
    if (!step) throw notFound(NO_SUCH_STEP)
    const locked = step.task_id === null ? undefined : await lockTask(tx, me, step.task_id)
    if (locked) await tickTask(tx, locked.viewer, locked.task, done)
  } else tx.announce({ type: 'plan.changed', uid: me.uid, goalId })
  return loadGoal(tx, me, goalId)
}
