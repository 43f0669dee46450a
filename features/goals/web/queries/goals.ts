import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from '#web/data/live-query.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { goals, type PlannedGoal } from '../../contract.ts'

/** My career goals with their plans. */
export const goalsQuery = liveQuery(['goals', 'list'], goals.list)

/** Adds it if it is new. */
export function updateGoal(queries: QueryClient, goal: PlannedGoal) {
  markStale('goals')
  queries.setQueryData(goalsQuery.queryKey, (before) => {
    if (!before) return before
    const isKnown = before.goals.some(({ id }) => id === goal.id)
    const list = isKnown ? before.goals.map((one) => (one.id === goal.id ? goal : one)) : [...before.goals, goal]
    return { ...before, goals: list }
  })
}

/** The goal on the table: planned, not reached, and the first to end. */
export const nextGoal = (goals: readonly PlannedGoal[]): PlannedGoal | undefined =>
  goals
    .filter(({ plan, reachedAt }) => plan && !reachedAt)
    .toSorted((one, other) => (one.plan!.by < other.plan!.by ? -1 : 1))[0]
