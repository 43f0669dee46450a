import { practice, type Scores } from '#features/practice/contract.ts'
import { type DemoTime, moment } from './dates.ts'
import type { PersonKey } from './people.ts'
import type { TeamKey } from './teams.ts'
import type { Step, World } from './world.ts'

type Practised = {
  team: TeamKey
  at: DemoTime
  question: string
  interviewer: PersonKey
  candidate: PersonKey
  observer?: PersonKey
  feedback: [by: PersonKey, scores: [number, number, number, number], good: string, improve: string[]][]
  /** Added to the bank of the team by the interviewer. */
  own: string[]
}

const practised: Practised[] = [
  {
    team: 'interviews',
    at: '2d 18:00',
    question: 'Tell us about a project you are proud of. What was your part?',
    interviewer: 'amara',
    candidate: 'maya',
    observer: 'tomas',
    feedback: [
      [
        'amara',
        [3, 4, 2, 3],
        'You named your part at once, and the clinic story is yours alone.',
        ['Stop after two minutes', 'Say the number first'],
      ],
      ['tomas', [3, 3, 3, 4], 'Calm when the question came twice.', ['Draw the journey while you talk']],
    ],
    own: ['Which of our forms would you change first?', 'Who did you talk to before you drew anything?'],
  },
  {
    team: 'reading',
    at: '5d 17:00',
    question: 'Explain something you know well to somebody who has never heard of it.',
    interviewer: 'leo',
    candidate: 'ines',
    feedback: [['leo', [4, 3, 4, 2], 'I understood survival curves for the first time.', ['Look up from the paper']]],
    own: ['How do you know that your data is wrong?'],
  },
]

export const practiceSteps = (world: World): Step[] =>
  practised.map((one) => ({ at: moment(one.at, world.now), happens: () => practise(world, one) }))

async function practise(world: World, one: Practised) {
  const { team, question, interviewer, candidate, observer, feedback, own } = one
  const params = { teamId: world.teams.get(team).id }
  const asks = world.people.get(interviewer)
  await asks.request(practice.start, { params })
  await world.people.get(candidate).request(practice.takeRole, { params, body: { role: 'candidate' } })
  if (observer) await world.people.get(observer).request(practice.takeRole, { params, body: { role: 'observer' } })
  await asks.request(practice.change, { params, body: { question } })
  for (const text of own) await asks.request(practice.addQuestion, { params, body: { text } })
  for (const [by, [structure, examples, clarity, presence], good, improve] of feedback) {
    const scores: Scores = { structure, examples, clarity, presence }
    await world.people.get(by).request(practice.giveFeedback, { params, body: { scores, good, improve } })
  }
}
