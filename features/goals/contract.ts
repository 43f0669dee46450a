import * as z from 'zod/mini'
import { GOAL_MAX, GOAL_TOO_LONG } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import { requiredLineField } from '#shared/text-fields.ts'
import { TEMPLATE_IDS } from './rules/planner/template-ids.ts'
import { MINUTES_MAX, MINUTES_MIN, QUARTER } from './rules/planner/weeks.ts'

export const MILESTONES_MAX = 12
export const MILESTONE_MAX = 80
/** Maximum number of steps in a plan; the parts of long steps count too. */
export const STEPS_MAX = 200
export const STEP_MAX = 200
const STEP_MINUTES_MAX = 40 * 60
const WEEKS_OFF_MAX = 60
/** Days from today to the end of a plan. */
export const PLAN_DAYS_MAX = 5 * 366

export const NO_GOAL_TEXT = 'Say what your goal is.'
export const TOO_MANY_STEPS = `A plan has at most ${STEPS_MAX} steps. Leave some out, or give it more hours a week.`
export const DATE_IN_PAST = 'The date of a goal must be after today.'
export const DATE_TOO_FAR = 'Plan at most five years ahead.'
export const PLAN_CHANGED = 'Your plan changed meanwhile. Look at what would move now.'
export const NO_SUCH_GOAL = 'There is no such career goal.'
export const NO_SUCH_PLAN = 'This goal has no plan.'
export const NO_SUCH_STEP = 'There is no such step.'
export const NOT_YOUR_TEAM = 'Choose a team that you are in.'

const hoursMessage = `Give a goal between half an hour and ${MINUTES_MAX / 60} hours a week.`
const stepMinutesMessage = `A step takes between a quarter of an hour and ${STEP_MINUTES_MAX / 60} hours.`

export const goalStep = z.object({
  id: z.uuid(),
  name: z.string(),
  minutes: z.int(),
  /** Its place among the milestones, from 0. */
  milestone: z.int(),
  due: z.iso.date(),
  spare: z.nullable(z.int()),
  done: z.boolean(),
  doneAt: z.nullable(z.iso.datetime()),
  /** Null until its week comes. */
  taskId: z.nullable(z.uuid()),
})
export type GoalStep = z.infer<typeof goalStep>

export const move = z.object({ id: z.uuid(), from: z.iso.date(), to: z.iso.date() })

export const goalPlan = z.object({
  template: z.enum(TEMPLATE_IDS),
  by: z.iso.date(),
  minutesAWeek: z.int(),
  /** Mondays. */
  weeksOff: z.array(z.iso.date()),
  milestones: z.array(z.string()),
  /** In order, without dropped ones. */
  steps: z.array(goalStep),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** What the last replanning moved, while it can be undone. */
  moves: z.array(move),
  createdAt: z.iso.datetime(),
})
export type GoalPlan = z.infer<typeof goalPlan>

export const plannedGoal = z.object({
  id: z.uuid(),
  text: z.string(),
  reachedAt: z.nullable(z.iso.datetime()),
  /** Those that are for it: how many, how many were sent, and the company of an accepted offer. */
  applications: z.object({ count: z.int(), sent: z.int(), accepted: z.nullable(z.string()) }),
  /** Null for a goal that is only named. */
  plan: z.nullable(goalPlan),
})
export type PlannedGoal = z.infer<typeof plannedGoal>

const stepFields = {
  name: requiredLineField(STEP_MAX, 'A step has', 'Say what each step is.'),
  minutes: z
    .number(stepMinutesMessage)
    .check(
      z.minimum(QUARTER, stepMinutesMessage),
      z.maximum(STEP_MINUTES_MAX, stepMinutesMessage),
      z.multipleOf(QUARTER, stepMinutesMessage),
    ),
}

export const newStep = z.object({
  /** Id of a step that the plan has already. */
  id: z.optional(z.uuid()),
  ...stepFields,
  milestone: z.int().check(z.minimum(0), z.maximum(MILESTONES_MAX - 1)),
  spare: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
})

const newPlan = z
  .object({
    text: z
      .string(NO_GOAL_TEXT)
      .check(z.overwrite(cleanName), z.minLength(1, NO_GOAL_TEXT), z.maxLength(GOAL_MAX, GOAL_TOO_LONG)),
    template: z.enum(TEMPLATE_IDS),
    by: z.iso.date('Say by when you want to reach it.'),
    minutesAWeek: z
      .number(hoursMessage)
      .check(
        z.minimum(MINUTES_MIN, hoursMessage),
        z.maximum(MINUTES_MAX, hoursMessage),
        z.multipleOf(QUARTER, hoursMessage),
      ),
    weeksOff: z.array(z.iso.date()).check(z.maxLength(WEEKS_OFF_MAX, `A plan has at most ${WEEKS_OFF_MAX} weeks off.`)),
    milestones: z
      .array(requiredLineField(MILESTONE_MAX, 'A milestone has', 'Name each milestone.'))
      .check(z.minLength(1), z.maxLength(MILESTONES_MAX, `A plan has at most ${MILESTONES_MAX} milestones.`)),
    /** The open ones, in order. */
    steps: z
      .array(newStep)
      .check(z.minLength(1, 'A plan needs a step. Say what comes first.'), z.maxLength(STEPS_MAX, TOO_MANY_STEPS)),
    teamId: z._default(z.nullable(z.uuid()), null),
    /** Two requests with the same key add one goal. */
    key: z.optional(z.uuid()),
  })
  .check(
    z.refine(({ steps, milestones }) => steps.every(({ milestone }) => milestone < milestones.length), {
      error: 'Each step belongs to a milestone.',
      path: ['steps'],
    }),
  )

export const goals = {
  list: calls.career('GET /api/career/goals', {
    summary: 'My career goals with their plans',
    answer: z.object({ goals: z.array(plannedGoal), today: z.iso.date() }),
  }),
  add: calls.career('POST /api/career/goals', {
    summary: 'Add a career goal with a plan: dates for its steps, backwards from its last day',
    body: newPlan,
    answer: plannedGoal,
    status: 201,
  }),
  plan: calls.career('PUT /api/career/goals/:goalId/plan', {
    summary: 'Plan one of my career goals, or plan its open steps again; done steps stay',
    body: newPlan,
    answer: plannedGoal,
  }),
  removePlan: calls.career('DELETE /api/career/goals/:goalId/plan', {
    summary: 'Remove the plan of a career goal; the goal and the tasks made from it stay',
  }),
  addStep: calls.career('POST /api/career/goals/:goalId/steps', {
    summary: 'Add a step to the plan of a career goal, in the first week with room for it',
    body: z.strictObject({ ...stepFields, key: z.optional(z.uuid()) }),
    answer: plannedGoal,
    status: 201,
  }),
  tickStep: calls.career('PUT /api/career/goals/:goalId/steps/:stepId', {
    summary: 'Tick or untick a step, and the task that it became',
    body: z.object({ done: z.boolean() }),
    answer: plannedGoal,
  }),
  replan: calls.career('PUT /api/career/goals/:goalId/replan', {
    summary: 'Move steps after some slipped, exactly as proposed; refused if the proposal is another one by now',
    body: z.object({ moves: z.array(move).check(z.minLength(1), z.maxLength(STEPS_MAX)) }),
    answer: plannedGoal,
  }),
  undoReplan: calls.career('DELETE /api/career/goals/:goalId/replan', {
    summary: 'Undo the last replanning; steps that were changed since keep their day',
    answer: plannedGoal,
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    goalPlan: { type: 'plan.changed'; uid: string; goalId: string }
  }
}
