import { records, type ShownAs } from '#features/record/contract.ts'
import { type DemoTime, moment } from './dates.ts'
import type { PersonKey } from './people.ts'
import { tasks } from './tasks.ts'
import type { Step, World } from './world.ts'

type Recorded = {
  by: PersonKey
  /** Of the sample tasks, done by then. */
  task: string
  at: DemoTime
  thought?: string
  /** Who is asked; those without a way to be named have not answered. */
  asked?: [who: PersonKey, shownAs: ShownAs | null][]
}

const recorded: Recorded[] = [
  {
    by: 'maya',
    task: 'Choose a portfolio we both envy, and say why',
    at: '9d 18:00',
    thought: 'I learned to say what I like before I say what I would change.',
    asked: [['jonas', 'name']],
  },
  {
    by: 'maya',
    task: 'Sketch five landing page directions',
    at: '9d 18:10',
    asked: [
      ['priya', 'name'],
      ['leo', 'initials'],
    ],
  },
  {
    by: 'maya',
    task: 'Prepare “Tell me about yourself” in ninety seconds',
    at: '8d 19:00',
    thought: 'Ninety seconds is one story and one question.',
    asked: [['amara', 'name']],
  },
  { by: 'maya', task: 'Swap portfolios for critique', at: '8d 19:10', asked: [['jonas', null]] },
  {
    by: 'ines',
    task: 'Collect feedback from the alumni group',
    at: '7d 18:00',
    thought: 'People answer when the question is short.',
    asked: [['noor', 'name']],
  },
  { by: 'ines', task: 'Test the prototype with two people', at: '5d 18:00', asked: [['maya', null]] },
]

const introductions: [by: PersonKey, about: string][] = [
  ['maya', 'Interaction designer who turns interviews into journeys and journeys into screens.'],
  ['ines', 'Public health student who makes data say what it means.'],
]

export const recordSteps = (world: World): Step[] => [
  ...introductions.map(([by, about]) => ({
    at: moment('10d 18:00', world.now),
    happens: () => world.people.get(by).request(records.change, { body: { about } }),
  })),
  ...recorded.map((one) => ({ at: moment(one.at, world.now), happens: () => record(world, one) })),
]

async function record(world: World, { by, task: name, thought, asked = [] }: Recorded) {
  const me = world.people.get(by)
  const { id } = world.tasks.get(tasks.find((task) => task.name === name)!)
  const item = await me.request(records.addTask, { params: { id } })
  const params = { recordItemId: item.id }
  if (thought) await me.request(records.changeItem, { params, body: { thought } })
  for (const [who, shownAs] of asked) {
    await me.request(records.ask, { params, body: { uids: [world.people.get(who).me.uid] } })
    if (shownAs) await confirm(world, who, shownAs)
  }
}

async function confirm(world: World, who: PersonKey, shownAs: ShownAs) {
  const me = world.people.get(who)
  const { items } = await me.request(records.asks, { query: { state: 'waiting' } })
  const params = { confirmationId: items[0]!.id }
  await me.request(records.answer, { params, body: { state: 'confirmed', shownAs } })
}
