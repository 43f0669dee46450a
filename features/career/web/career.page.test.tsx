import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applications } from '#features/applications/contract.ts'
import { goals } from '#features/goals/contract.ts'
import { reviews } from '#features/goals/review-contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'

test('the week has as many hours on the page of a plan as in its review', async () => {
  const [goal] = exampleFor(goals.list).goals
  const step = { ...goal!.plan!.steps[0]!, due: '2026-12-01', minutes: 300, done: false, doneAt: null }
  const steps = [1, 2].map((nth) => ({ ...step, id: step.id.slice(0, -1) + nth, name: `Step ${nth}` }))
  const plan = { ...goal!.plan!, minutesAWeek: 360, steps }
  api.answers(goals.list, (example) => ({ ...example, goals: [{ ...goal!, reachedAt: null, plan }] }))
  api.answers(reviews.find, (example) => ({ ...example, minutesDone: 0, minutesPlanned: 360, doneCount: 1 }))
  await settle(openPage('/career', { look: { ...ada.look, week: 'monday' } }))
  await expect.element(page.getByText('0 min of 6 hours done this week')).toBeVisible()
  // Weeks of plans begin on Monday for everybody, so who calls another week this one sees which it is.
  await settle(openPage('/career', { look: { ...ada.look, week: 'sunday' } }))
  await expect.element(page.getByText('0 min of 6 hours done Nov 30 to Dec 6')).toBeVisible()
  await settle(openPage('/career/review'))
  await expect.element(page.getByText('0 min of 6 hours')).toBeVisible()
})

test('what needs Ada are interviews and late steps in one list, the steps also where her applications do not come', async () => {
  const [goal] = exampleFor(goals.list).goals
  const step = {
    ...goal!.plan!.steps[0]!,
    name: 'Call Rita',
    due: '2026-11-20',
    minutes: 300,
    done: false,
    doneAt: null,
  }
  const board = exampleFor(applications.board)
  const card = { ...board.columns.saved.items[0]!, company: 'Looms', stage: 'interview' as const }
  const interview = { items: [{ ...card, interviewOn: board.today, interviewTime: '10:00' }], next: null }
  api.answers(goals.list, (example) => ({
    ...example,
    goals: [{ ...goal!, reachedAt: null, plan: { ...goal!.plan!, minutesAWeek: 360, steps: [step] } }],
  }))
  api.answers(applications.board, () => ({ ...board, needs: [], columns: { ...board.columns, interview } }))
  const rows = () =>
    page
      .getByRole('list', { name: 'What needs you' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await settle(openPage('/career'))
  expect(rows()).toEqual([expect.stringContaining('Looms, interview'), expect.stringMatching(/^11 days agoCall Rita/)])
  api.refuses(applications.board, 503)
  await settle(openPage('/career'))
  await expect.element(page.getByText('Your applications could not be loaded.')).toBeVisible()
  expect(rows()).toEqual([expect.stringContaining('Call Rita')])
})
