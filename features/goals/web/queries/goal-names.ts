import { useQuery } from '@tanstack/react-query'
import type { PlannedGoal } from '../../contract.ts'
import { goalsQuery } from './goals.ts'

const none: ReadonlyMap<string, string> = new Map()

/** The names of goals by the ids of the tasks that are their steps. */
export function useGoalNames(): ReadonlyMap<string, string> {
  const { data = none } = useQuery({ ...goalsQuery, select: namesByTask })
  return data
}

const namesByTask = ({ goals }: { goals: readonly PlannedGoal[] }) =>
  new Map(
    goals.flatMap(({ text, plan }) =>
      (plan?.steps ?? []).flatMap(({ taskId }) => (taskId ? [[taskId, text] as const] : [])),
    ),
  )
