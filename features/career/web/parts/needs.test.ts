import { expect, test } from 'vitest'
import type { ApplicationCard, Board } from '#features/applications/contract.ts'
import { signalsOf } from '#features/applications/web/parts/needs.ts'
import type { PlannedGoal } from '#features/goals/contract.ts'
import { stepsOfWeek } from '#features/goals/web/parts/week-steps.ts'
import { inOrder, type Need } from './needs.ts'

/** A Wednesday. */
const TODAY = '2026-12-02'
const nameOf = (need: Need) => (need === 'review' ? need : 'step' in need ? need.step.name : need.card.company)

const card = (company: string, facts: Partial<ApplicationCard>) =>
  ({
    id: company,
    company,
    stage: 'interview',
    interviewOn: null,
    interviewTime: null,
    thankedOn: null,
    nextOn: null,
    snoozedUntil: null,
    answerBy: null,
    closesOn: null,
    appliedOn: null,
    followedUpOn: null,
    answeredOn: null,
    ...facts,
  }) as ApplicationCard

const board = (interviews: ApplicationCard[], needs: ApplicationCard[]) =>
  ({
    today: TODAY,
    history: { quietAfter: 21 },
    remindersOff: [],
    needs,
    columns: { interview: { items: interviews } },
  }) as unknown as Board

const goal = (...steps: [name: string, due: string, doneAt?: string][]) =>
  ({
    plan: {
      milestones: ['Begin'],
      steps: steps.map(([name, due, doneAt = null]) => ({ name, due, milestone: 0, done: doneAt !== null, doneAt })),
    },
  }) as unknown as PlannedGoal

test('what needs Ada begins with what has been late longest, then comes today with appointments first, then each day', () => {
  const interviews = [
    card('At two', { interviewOn: TODAY, interviewTime: '14:00' }),
    card('At nine', { interviewOn: TODAY, interviewTime: '09:00' }),
    card('On Friday', { interviewOn: '2026-12-04' }),
  ]
  const closing = card('Closes', { stage: 'saved', closesOn: '2026-12-03' })
  const steps = stepsOfWeek([goal(['Of Friday', '2026-12-04'], ['Late', '2026-11-20'], ['Later', '2026-11-30'])], TODAY)
  const needs = inOrder(['review', ...steps, ...signalsOf(board(interviews, [closing]))], TODAY)
  expect(needs.map(nameOf)).toEqual([
    'Late',
    'Later',
    'review',
    'At nine',
    'At two',
    'Closes',
    'On Friday',
    'Of Friday',
  ])
})

test('an interview is told once, up to two weeks before; one that is over asks how it went', () => {
  const today = card('Today', { interviewOn: TODAY })
  const inTwoWeeks = card('In two weeks', { interviewOn: '2026-12-16' })
  const later = card('Later', { interviewOn: '2026-12-17' })
  const over = card('Over', { interviewOn: '2026-11-20' })
  const needs = signalsOf(board([today, inTwoWeeks, later, over], [today, over]))
  expect(needs.map(nameOf)).toEqual(['Today', 'Over', 'In two weeks'])
})

test('a step is of this week until Sunday, and one that is done until the next Monday', () => {
  const steps = stepsOfWeek(
    [
      goal(['Sunday', '2026-12-06'], ['Monday', '2026-12-07']),
      goal(['Done', '2026-12-20', '2026-11-30T00:00:00Z'], ['Done before', '2026-11-29', '2026-11-29T23:59:59Z']),
    ],
    TODAY,
  )
  expect(steps.map(nameOf)).toEqual(['Sunday', 'Done'])
})
