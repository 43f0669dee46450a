import { duration, hoursInWords } from '#web/format/duration.ts'
import type { GoalStep, PlannedGoal } from '../../contract.ts'
import { isOfWeek } from '../../rules/planner/progress.ts'
import { totalOf } from '../../rules/planner/weeks.ts'

export type WeekStep = { goal: PlannedGoal; step: GoalStep; milestone: string }

/** The steps of this week of all goals, with late ones. */
export const stepsOfWeek = (goals: readonly PlannedGoal[], today: string): WeekStep[] =>
  goals.flatMap((goal) =>
    (goal.plan?.steps ?? [])
      .filter((step) => isOfWeek(step, today))
      .map((step) => ({ goal, step, milestone: goal.plan!.milestones[step.milestone] ?? '' })),
  )

/** '2 h 30 of 6 hours', of the hours that the plans have for a week, as in its review. */
export const hoursDone = (goals: readonly PlannedGoal[], done: readonly WeekStep[]) =>
  `${duration(totalOf(done.map(({ step }) => step.minutes)))} of ${hoursInWords(totalOf(goals.map(({ plan }) => plan?.minutesAWeek ?? 0)))}`
