import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goals } from '#features/goals/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { type Application, applications } from '../contract.ts'

const UNREACHABLE = 'Cohort cannot be reached. Check your connection and try again.'
const says = { refused: REFUSAL, unreachable: UNREACHABLE }
const application: Application = { ...exampleFor(applications.find), timeline: [] }
const board = exampleFor(applications.board)
const [card] = board.columns.saved.items
const none = { items: [], next: null }
const empty = { saved: none, applied: none, interview: none, offer: none, closed: none }

function open(address: string, stage: 'saved' | 'applied' = 'saved') {
  answerBoard(stage)
  return openPage(address)
}
function answerBoard(stage: 'saved' | 'applied') {
  const items = [{ ...card!, stage }]
  const counts = { saved: 0, applied: 0, interview: 0, offer: 0, closed: 0, [stage]: 1 }
  api.answers(applications.board, () => ({
    ...board,
    counts,
    needs: [],
    columns: { ...empty, [stage]: { items, next: null } },
  }))
  api.answers(applications.find, () => ({ ...application, stage }))
  api.answers(applications.move, () => ({ application: { ...application, stage }, entryId: null }))
}

const cardsIn = (stage: string) => () =>
  page.getByRole('region', { name: stage, exact: true }).getByRole('link', { name: 'Weaver at Looms Ltd' }).elements()
    .length

describeChange('moving an application on the board', {
  ...says,
  call: applications.move,
  sends: { params: { applicationId: application.id }, body: { stage: 'applied' } },
  open: () => open('/career/applications'),
  async make() {
    page.getByRole('link', { name: 'Weaver at Looms Ltd' }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(/picked up\./)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{Enter}')
  },
  shows: cardsIn('Saved'),
  before: 1,
  after: 0,
  saved: () => answerBoard('applied'),
})

const stage = (name: string) => page.getByRole('radio', { name })

describeChange('choosing the stage of an application', {
  ...says,
  call: applications.move,
  sends: { params: { applicationId: application.id }, body: { stage: 'applied' } },
  open: () => open(`/career/applications/${application.id}`),
  make: () => press(stage('Applied')),
  shows: () => (stage('Applied').query() as HTMLInputElement | null)?.checked,
  before: false,
  after: true,
  saved: () => answerBoard('applied'),
})

const rule = page.getByRole('switch', { name: 'Follow up' })

describeChange('choosing what needs her', {
  ...says,
  call: applications.setReminders,
  open: () => open('/career/applications/reminders'),
  make: () => press(rule),
  shows: () => (rule.query() as HTMLInputElement | null)?.checked,
  before: true,
  after: false,
  saved: () => api.answers(applications.board, () => ({ ...board, remindersOff: ['follow-up' as const] })),
})

const example = exampleFor(goals.list)
const [goal] = example.goals
const step = { ...goal!.plan!.steps[0]!, name: 'Learn to weave', done: false, milestone: 1, due: '2026-12-02' }
const planned = {
  ...goal!,
  text: 'Weaver',
  reachedAt: null,
  plan: {
    ...goal!.plan!,
    by: '2027-03-01',
    milestones: ['Find a loom', 'Weave'],
    weeksOff: [],
    steps: [step],
    moves: [],
  },
}

describeChange('ticking a step of a goal', {
  call: goals.tickStep,
  sends: { params: { goalId: planned.id, stepId: step.id }, body: { done: true } },
  open() {
    api.answers(goals.list, () => ({ ...example, goals: [planned] }))
    return openPage('/career')
  },
  make: () => press(page.getByRole('checkbox', { name: /Learn to weave/ }).first()),
  shows: () => page.getByRole('checkbox', { name: /Learn to weave/, checked: false }).elements().length,
  before: 1,
  after: 0,
  saved() {
    const ticked = { ...planned, plan: { ...planned.plan, steps: [{ ...step, done: true }] } }
    api.answers(goals.tickStep, () => ticked)
    api.answers(goals.list, () => ({ ...example, goals: [ticked] }))
  },
  refused: `Not saved: Learn to weave. ${REFUSAL}`,
  unreachable: 'Not saved: Learn to weave',
})
