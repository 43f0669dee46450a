import type { QueryClient } from '@tanstack/react-query'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showNotSaved, showProblem, showToast } from '#web/ui/toast.tsx'
import { type GoalStep, goals, type PlannedGoal } from '../../contract.ts'
import type { Move } from '../../rules/planner/replan.ts'
import { goalsQuery, updateGoal } from '../queries/goals.ts'

/** Shows what the goal becomes at once. @returns how to take it back */
function show(queries: QueryClient, goal: PlannedGoal, change: (steps: GoalStep[]) => GoalStep[], moves?: Move[]) {
  const before = queries.getQueryData(goalsQuery.queryKey)
  if (!goal.plan) return undefined
  updateGoal(queries, {
    ...goal,
    plan: { ...goal.plan, steps: change(goal.plan.steps), moves: moves ?? goal.plan.moves },
  })
  return () => void (before && queries.setQueryData(goalsQuery.queryKey, before))
}

/** A step and the task that it became. */
export function tickStep(queries: QueryClient, goal: PlannedGoal, step: GoalStep, done: boolean) {
  const ticked = { ...step, done, doneAt: done ? new Date().toISOString() : null }
  return saveChange(queries, done, {
    key: ['step', step.id],
    scope: `goal ${goal.id}`,
    apply: () =>
      show(queries, current(queries, goal), (steps) => steps.map((one) => (one.id === step.id ? ticked : one))),
    send: () => request(goals.tickStep, { params: { goalId: goal.id, stepId: step.id }, body: { done } }),
    onSaved: (saved) => updateGoal(queries, saved),
    onFailed: (error) => showNotSaved(error, step.name),
  })
}

/** What slipped, exactly as the page proposes. */
export function replan(queries: QueryClient, goal: PlannedGoal, moves: Move[]) {
  const days = new Map(moves.map(({ id, to }) => [id, to]))
  return saveChange(queries, moves, {
    key: ['replan', goal.id],
    scope: `goal ${goal.id}`,
    apply: () => show(queries, goal, (steps) => moved(steps, days), moves),
    send: () => request(goals.replan, { params: { goalId: goal.id }, body: { moves } }),
    onSaved: (saved) => updateGoal(queries, saved),
    onFailed(error) {
      showToast(error.message, { failed: true })
      void queries.invalidateQueries(goalsQuery)
    },
  })
}

export function undoReplan(queries: QueryClient, goal: PlannedGoal) {
  const days = new Map(goal.plan!.moves.map(({ id, from }) => [id, from]))
  return saveChange(queries, null, {
    key: ['replan', goal.id],
    scope: `goal ${goal.id}`,
    apply: () => show(queries, goal, (steps) => moved(steps, days), []),
    send: () => request(goals.undoReplan, { params: { goalId: goal.id } }),
    onSaved: (saved) => updateGoal(queries, saved),
    onFailed: showProblem,
  })
}

export async function removePlan(queries: QueryClient, goal: PlannedGoal) {
  await request(goals.removePlan, { params: { goalId: goal.id } })
  updateGoal(queries, { ...goal, plan: null })
}

const moved = (steps: GoalStep[], days: Map<string, string>) =>
  steps.map((step) => ({ ...step, due: days.get(step.id) ?? step.due }))

/** As it is by now: several steps may be ticked before the server answers. */
const current = (queries: QueryClient, goal: PlannedGoal) =>
  queries.getQueryData(goalsQuery.queryKey)?.goals.find(({ id }) => id === goal.id) ?? goal
