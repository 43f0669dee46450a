import { addDays } from '#shared/days.ts'
import type { PlannedGoal } from '../../../contract.ts'
import type { TemplateId } from '../../../rules/planner/template-ids.ts'
import { templates } from '../../../rules/planner/templates/all-templates.ts'
import { planOf } from '../../../rules/planner/templates/template.ts'
import { minutesIn } from '../../../rules/planner/typed-hours.ts'
import { type Frame, firstDayOfPlan } from '../../../rules/planner/weeks.ts'

export type FormStep = {
  id?: string | undefined
  name: string
  minutes: number
  milestone: number
  spare: number | null
}

/** What is typed. */
export type PlanValues = {
  template: TemplateId
  text: string
  by: string
  hours: string
  /** Mondays. */
  weeksOff: string[]
  milestones: string[]
  steps: FormStep[]
  teamId: string
}

const DEFAULT_WEEKS = 18

export const valuesOfTemplate = (template: TemplateId, today: string): PlanValues => ({
  template,
  text: templates[template].goal,
  by: addDays(today, DEFAULT_WEEKS * 7),
  hours: '6',
  weeksOff: [],
  ...planOf(templates[template]),
  teamId: '',
})

/** Its open steps. A goal without a plan keeps its name. */
export function valuesOfGoal({ text, plan }: PlannedGoal, today: string): PlanValues {
  if (!plan) return { ...valuesOfTemplate('own', today), text }
  const { template, by, minutesAWeek, weeksOff, milestones, steps, team } = plan
  const open = steps.filter(({ done }) => !done)
  return {
    template,
    text,
    by,
    hours: String(minutesAWeek / 60),
    weeksOff,
    milestones,
    steps: open.map(({ id, name, minutes, milestone, spare }) => ({ id, name, minutes, milestone, spare })),
    teamId: team?.id ?? '',
  }
}

/** Undefined while the date or the hours are none. */
export function frameOf({ by, hours, weeksOff }: PlanValues, today: string): Frame | undefined {
  const minutesAWeek = minutesIn(hours)
  if (minutesAWeek === undefined || !/^\d{4}-\d\d-\d\d$/.test(by) || by <= today) return undefined
  return { from: firstDayOfPlan(today, by), by, minutesAWeek, weeksOff }
}

/** For the planner, which knows no null. */
export const giving = (steps: readonly FormStep[]) => steps.map((step) => ({ ...step, spare: step.spare ?? undefined }))
