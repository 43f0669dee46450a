import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { lockTask } from '#features/tasks/server/queries/tasks.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { type GoalPlan, NO_SUCH_PLAN, PLAN_CHANGED, type PlannedGoal } from '../../contract.ts'
import { proposalFor } from '../../rules/planner/proposal.ts'
import type { Move } from '../../rules/planner/replan.ts'
import type { Planner } from '../changes/make-plan.ts'
import { loadGoal } from '../queries/find-goals.ts'
import { lockPlan } from './goals.ts'
import { reviseTasks } from './step-tasks.ts'

/**
 * Applies a proposal, which is computed again here.
 * @throws Problem 409 if it is another one by now, because a step was ticked or the day is over
 */
export async function replanGoal(tx: Tx, me: Planner, goalId: string, moves: Move[]): Promise<PlannedGoal> {
  await lockPlan(tx, me, goalId)
  const plan = await loadLocked(tx, me, goalId, moves)
  const proposal = proposalFor(plan, dayIn(me.timeZone, tx.now))
  if (!isDeepStrictEqual(proposal.moves, moves)) {
    // What was sent twice has been done.
    if (isDeepStrictEqual(plan.moves, moves)) return loadGoal(tx, me, goalId)
    throw new Problem(409, 'plan-changed', PLAN_CHANGED)
  }
  await moveSteps(tx, me, plan, moves)
  await keepMoves(tx, goalId, moves)
  tx.announce({ type: 'plan.changed', uid: me.uid, goalId })
  return loadGoal(tx, me, goalId)
}

/** Steps that are done, or were moved since, stay. */
export async function undoReplan(tx: Tx, me: Planner, goalId: string): Promise<PlannedGoal> {
  const { moves } = await lockPlan(tx, me, goalId)
  const last = moves as unknown as Move[]
  if (last.length > 0) {
    const plan = await loadLocked(tx, me, goalId, last)
    const where = new Map(plan.steps.filter(({ done }) => !done).map(({ id, due }) => [id, due]))
    const back = last.flatMap(({ id, from, to }) => (where.get(id) === to ? [{ id, from: to, to: from }] : []))
    await moveSteps(tx, me, plan, back)
    await keepMoves(tx, goalId, [])
    tx.announce({ type: 'plan.changed', uid: me.uid, goalId })
  }
  return loadGoal(tx, me, goalId)
}

/** Locks the tasks of these steps first, so that none is ticked in between. */
async function loadLocked(tx: Tx, me: Planner, goalId: string, moves: readonly Move[]): Promise<GoalPlan> {
  const ids = new Set(moves.map(({ id }) => id))
  const before = await loadPlan(tx, me, goalId)
  const taskIds = before.steps.flatMap(({ id, taskId }) => (taskId && ids.has(id) ? [taskId] : []))
  for (const taskId of taskIds.sort()) await lockTask(tx, me, taskId)
  return loadPlan(tx, me, goalId)
}

async function loadPlan(tx: Tx, me: Planner, goalId: string) {
  const { plan } = await loadGoal(tx, me, goalId)
  if (!plan) throw notFound(NO_SUCH_PLAN)
  return plan
}

async function moveSteps(tx: Tx, me: Planner, { steps }: GoalPlan, moves: readonly Move[]) {
  if (moves.length === 0) return
  await sql`update goal_steps set due = moved."to" from json_to_recordset(${JSON.stringify(moves)}::json)
    as moved (id uuid, "to" date) where goal_steps.id = moved.id`.execute(tx)
  const taskOf = new Map(steps.map(({ id, taskId }) => [id, taskId]))
  const tasks = moves.flatMap(({ id, to }) => {
    const taskId = taskOf.get(id)
    return taskId ? [{ taskId, due: to }] : []
  })
  await reviseTasks(tx, me, tasks)
}

const keepMoves = (tx: Tx, goalId: string, moves: readonly Move[]) =>
  tx
    .updateTable('goal_plans')
    .set({ moves: JSON.stringify(moves), moved_at: moves.length > 0 ? tx.now : null })
    .where('goal_id', '=', goalId)
    .execute()
