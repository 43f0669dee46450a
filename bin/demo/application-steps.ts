import { type Application, applications } from '#features/applications/contract.ts'
import { addDays, DAY_MS } from '#shared/days.ts'
import { type DemoApplication, demoApplications } from './applications.ts'
import { dayFrom } from './dates.ts'
import type { Step, World } from './world.ts'

export const applicationSteps = (world: World): Step[] =>
  demoApplications.flatMap((one, nth) => stepsOf(world, one, nth))

function stepsOf(world: World, one: DemoApplication, nth: number): Step[] {
  const me = () => world.people.get(one.by)
  // Apart by a minute, so that each day has an order; before the last minutes, in which the world is finished.
  const at = (day: number) => new Date(world.now.getTime() + day * DAY_MS - (60 + nth) * 60_000)
  let made: Application
  const moves = (one.moves ?? []).map(([on, stage, outcome = null]) => ({
    at: at(on),
    happens: async () => {
      const params = { applicationId: made.id }
      await me().request(applications.move, { params, body: { stage, outcome } })
    },
  }))
  const wrote = one.wrote
  return [
    {
      at: at(one.saved),
      happens: async () => {
        made = await me().request(applications.add, { body: bodyOf(world.now, one) })
      },
    },
    ...moves,
    ...(wrote === undefined
      ? []
      : [
          {
            at: at(wrote),
            happens: () =>
              me().request(applications.addEntry, {
                params: { applicationId: made.id },
                body: { kind: 'follow-up', text: 'By mail', on: dayFrom(world.now, wrote), key: crypto.randomUUID() },
              }),
          },
        ]),
  ]
}

function bodyOf(now: Date, one: DemoApplication) {
  const { company, role, place = '', pay = '', source = '', link = '', notes = '' } = one
  const { checklist = [], contact, closes, interview, answerBy, next } = one
  const today = dayFrom(now, 0)
  const day = (days: number | undefined) => (days === undefined ? null : addDays(today, days))
  return {
    company,
    role,
    place,
    pay,
    source,
    link,
    notes,
    key: crypto.randomUUID(),
    checklist: checklist.map((text, index) => ({ id: crypto.randomUUID(), text, done: index === 0 })),
    contacts: contact ? [{ id: crypto.randomUUID(), name: contact[0], about: contact[1], email: contact[2] }] : [],
    closesOn: day(closes),
    interviewOn: day(interview?.[0]),
    interviewTime: interview?.[1] ?? null,
    answerBy: day(answerBy),
    nextStep: next?.[0] ?? '',
    nextOn: day(next?.[1]),
    nextTime: next?.[2] ?? null,
  }
}
