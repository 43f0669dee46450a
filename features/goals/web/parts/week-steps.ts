import type { GoalStep, PlannedGoal } from '../../contract.ts'
import { isOfWeek } from '../../rules/planner/progress.ts'

export type WeekStep = { goal: PlannedGoal; step: GoalStep; milestone: string }

/** The steps of this week of all goals, with late ones. */
export const stepsOfWeek = (goals: readonly PlannedGoal[], today: string): WeekStep[] =>
  goals.flatMap((goal) =>
    (goal.plan?.steps ?? [])
      .filter((step) => isOfWeek(step, today))
      .map((step) => ({ goal, step, milestone: goal.plan!.milestones[step.milestone] ?? '' })),
  )
