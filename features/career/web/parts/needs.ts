import type { ApplicationCard, Board } from '#features/applications/contract.ts'
import { isOver, type Signal, signalOf } from '#features/applications/rules/radar.ts'
import type { GoalStep, PlannedGoal } from '#features/goals/contract.ts'
import { isOfWeek } from '#features/goals/rules/planner/progress.ts'

/** Days within which an interview is told. */
const INTERVIEW_DAYS = 14
const DAY_MS = 86_400_000

export type StepNeed = { kind: 'step'; on: string; goal: PlannedGoal; step: GoalStep; milestone: string }
export type ApplicationNeed = { kind: 'application'; on: string; card: ApplicationCard; signal: Signal }
export type Need = StepNeed | ApplicationNeed

/** The steps of this week of all goals, with late ones. */
export const stepsOfWeek = (goals: readonly PlannedGoal[], today: string): StepNeed[] =>
  goals.flatMap((goal) =>
    (goal.plan?.steps ?? [])
      .filter((step) => isOfWeek(step, today))
      .map((step) => ({
        kind: 'step' as const,
        on: step.due,
        goal,
        step,
        milestone: goal.plan!.milestones[step.milestone] ?? '',
      })),
  )

/** Interviews to come, and what each application asks for now. */
export function needsOfApplications(board: Board): ApplicationNeed[] {
  const { today, history, remindersOff, needs, columns } = board
  const until = new Date(Date.parse(today) + INTERVIEW_DAYS * DAY_MS).toISOString().slice(0, 10)
  const interviews = columns.interview.items
    .filter(({ interviewOn }) => interviewOn !== null && interviewOn >= today && interviewOn <= until)
    .map((card) => applicationNeed(card, { rule: 'interview', on: card.interviewOn!, isDue: true }))
  const due = needs.flatMap((card) => {
    const signal = signalOf(card, { today, quietAfter: history.quietAfter, off: remindersOff })
    const isToCome = signal?.rule === 'interview' && !isOver(signal, today)
    return signal?.isDue && !isToCome ? [applicationNeed(card, signal)] : []
  })
  return [...interviews, ...due]
}

const applicationNeed = (card: ApplicationCard, signal: Signal): ApplicationNeed => ({
  kind: 'application',
  on: signal.on,
  card,
  signal,
})

/** Appointments first, then by day. What is late is for today, what has been late longest first. */
export function inOrder(needs: readonly Need[], today: string): Need[] {
  const keyOf = (need: Need) =>
    need.kind === 'application' && need.signal.rule === 'interview' && need.on >= today
      ? [0, need.on, need.card.interviewTime ?? '00:00']
      : [1, need.on < today ? today : need.on, need.on, need.kind]
  return needs.toSorted((one, other) => keyOf(one).join(' ').localeCompare(keyOf(other).join(' ')))
}
