import { goals, type PlannedGoal } from '#features/goals/contract.ts'
import { partners } from '#features/goals/partner-contract.ts'
import { reviews } from '#features/goals/review-contract.ts'
import type { TemplateId } from '#features/goals/rules/planner/template-ids.ts'
import { templates } from '#features/goals/rules/planner/templates/all-templates.ts'
import { planOf } from '#features/goals/rules/planner/templates/template.ts'
import { makeTasksOfWeek } from '#features/goals/server/jobs/steps-become-tasks.ts'
import type { Context } from '#server/context.ts'
import { addDays, DAY_MS, mondayOf, utcDayOf } from '#shared/days.ts'
import { dayFrom, moment } from './dates.ts'
import type { PersonKey } from './people.ts'
import type { Step, World } from './world.ts'

type Plan = {
  by: PersonKey
  goal: string
  template: TemplateId
  hours: number
  /** Days ago that it was made, and days from now that it ends. */
  made: number
  ends: number
  /** How many steps are done; of those that are due by now, the last one slipped. */
  done: number
}

/** Two people on the way to a job. */
const plans: Plan[] = [
  {
    by: 'maya',
    goal: 'A junior product design position by spring',
    template: 'first-job',
    hours: 6,
    made: 25,
    ends: 75,
    done: 6,
  },
  {
    by: 'ines',
    goal: 'An internship in public health data',
    template: 'internship',
    hours: 4,
    made: 11,
    ends: 96,
    done: 2,
  },
]

const thoughts: [by: PersonKey, thought: string][] = [
  [
    'maya',
    'Asking Jonas before the text was finished. He saw in five minutes what I had been turning over for two evenings.',
  ],
  ['maya', 'Everything takes twice as long after ten at night.'],
  ['maya', 'Priya, and she does now.'],
  ['ines', 'Two pages of notes a day is enough; five is none the next day.'],
]

/** What they chose for this week. */
const three: Partial<Record<PersonKey, string[]>> = {
  maya: ['Write about the second case study', 'Ask Jonas to read it', 'Send two applications'],
  ines: ['Finish the course on survival data', 'Write to the health office again', 'Clean the second table'],
}

export const careerSteps = (world: World, context: Context): Step[] => [
  ...plans.flatMap((plan) => stepsOf(world, context, plan)),
  ...thoughts.map(([by, thought], place) =>
    reviewStep(world, by, thought, thoughts.slice(0, place).filter(([other]) => other === by).length),
  ),
  { at: moment('9d 12:00', world.now), happens: () => showThree(world, 'priya', 'maya') },
  { at: moment('9d 12:05', world.now), happens: () => showThree(world, 'maya', 'jonas') },
  { at: moment('9d 12:10', world.now), happens: () => showThree(world, 'ines', 'leo') },
]

function stepsOf(world: World, context: Context, plan: Plan): Step[] {
  const { by, goal: text, template, hours, made, ends, done } = plan
  const me = () => world.people.get(by)
  let goal: PlannedGoal
  const start = async () => {
    const body = {
      text,
      template,
      by: dayFrom(world.now, ends),
      minutesAWeek: hours * 60,
      weeksOff: [],
      ...planOf(templates[template]),
    }
    const { goals: named } = await me().request(goals.list)
    const { id: goalId } = named.find((one) => one.text === text)!
    goal = await me().request(goals.plan, { params: { goalId }, body })
  }
  const at = moment(`${made}d 17:00`, world.now)
  const weeks = Array.from(
    { length: Math.ceil(made / 7) },
    (_, week) => new Date(at.getTime() + (week + 1) * 7 * DAY_MS),
  )
  const tick = async (nth: number) => {
    const params = { goalId: goal.id, stepId: goal.plan!.steps[nth]!.id }
    goal = await me().request(goals.tickStep, { params, body: { done: true } })
  }
  return [
    { at, happens: start },
    ...weeks
      .filter((week) => week < world.now)
      .map((week) => ({ at: week, happens: () => makeTasksOfWeek({ ...context, now: () => week }) })),
    { at: moment('7m', world.now), happens: () => makeTasksOfWeek({ ...context, now: () => world.now }) },
    // Spread over the days so far.
    ...Array.from({ length: done }, (_, nth) => ({
      at: new Date(at.getTime() + ((nth + 1) / (done + 1)) * (world.now.getTime() - at.getTime())),
      happens: () => tick(nth),
    })),
  ]
}

/** On the last Fridays, the latest first. */
function reviewStep(world: World, by: PersonKey, thought: string, nth: number): Step {
  const monday = addDays(mondayOf(utcDayOf(world.now)), -7 * (nth + 1))
  const chosen = (three[by] ?? []).map((text) => ({ text, taskId: null }))
  const body = { question: nth, thought, keepsThought: true, three: nth === 0 ? chosen : [] }
  return {
    at: new Date(`${addDays(monday, 4)}T18:00:00Z`),
    happens: () => world.people.get(by).request(reviews.finish, { params: { week: monday }, body }),
  }
}

const showThree = (world: World, by: PersonKey, to: PersonKey) =>
  world.people.get(by).request(partners.choose, { body: { uid: world.people.get(to).me.uid } })
