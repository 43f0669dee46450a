import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applications } from '#features/applications/contract.ts'
import { goals } from '#features/goals/contract.ts'
import { reviews } from '#features/goals/review-contract.ts'
import { seats } from '#features/seats/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, taskOf } from '#test/page/world.ts'

test('the review of a week says how many of its hours are done, and what was sent and answered', async () => {
  api.answers(reviews.find, (example) => ({
    ...example,
    minutesDone: 0,
    minutesPlanned: 360,
    doneCount: 1,
    applications: { sent: 3, answers: 1 },
  }))
  await settle(openPage('/career/review'))
  await expect.element(page.getByText('0 min of 6 hours')).toBeVisible()
  await expect.element(page.getByText('3 applications sent, 1 answer')).toBeVisible()
})

test('a closed week says so below its title, and folds more than one of what was done', async () => {
  const week = (count: number) =>
    api.answers(reviews.find, (example) => ({
      ...example,
      isOpen: false,
      review: { ...example.review!, isSkipped: false },
      done: Array.from({ length: count }, (_, place) => ({
        ...example.done[0]!,
        id: idOf(place),
        name: `Thing ${place}`,
      })),
      doneCount: count,
    }))
  week(6)
  await settle(openPage('/career/review'))
  await expect.element(page.getByText(/ to .+\. This week is closed\.$/)).toBeVisible()
  await expect.element(page.getByText('2 more')).toBeVisible()
  week(5)
  await settle(openPage('/career/review'))
  await expect.element(page.getByText('Thing 4')).toBeVisible()
})

test('somebody who has no week yet is told so once, and may choose what comes next', async () => {
  const applied = { applications: { sent: 0, answers: 0 } }
  const nothing = {
    ...applied,
    done: [],
    doneCount: 0,
    slipped: [],
    focus: [],
    inARow: 0,
    review: null,
    minutesPlanned: 360,
  }
  for (const isOpen of [false, true]) {
    api.answers(reviews.find, (example) => ({ ...example, ...nothing, isOpen }))
    await settle(openPage('/career/review'))
    await expect.element(page.getByText(/^Nothing to look back at yet/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose the first' })).toBeVisible()
    expect(page.getByText(/Nothing finished|slipped|0 min|Skip this|Takes about/).elements()).toEqual([])
  }
  api.answers(reviews.find, (example) => ({ ...example, ...nothing, inARow: 1 }))
  await settle(openPage('/career/review'))
  expect(page.getByText(/Nothing finished/).elements()).toHaveLength(1)
})

test('what needs Ada are late steps and then interviews in one list, the steps also where her applications do not come', async () => {
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
    goals: [
      {
        ...goal!,
        reachedAt: null,
        applications: { count: 13, sent: 9, accepted: null },
        plan: { ...goal!.plan!, minutesAWeek: 360, steps: [step] },
      },
    ],
  }))
  api.answers(applications.board, () => ({ ...board, needs: [], columns: { ...board.columns, interview } }))
  const rows = () =>
    page
      .getByRole('list', { name: 'What needs you' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await settle(openPage('/career'))
  await expect.element(page.getByText('9 of 13 applications sent')).toBeVisible()
  expect(rows()).toEqual([
    expect.stringMatching(/^11 days lateCall Rita/),
    expect.stringMatching(/^Today.*Looms, interview/),
  ])
  api.refuses(applications.board, 503)
  await settle(openPage('/career'))
  await expect.element(page.getByText('Your applications could not be loaded.')).toBeVisible()
  expect(rows()).toEqual([expect.stringContaining('Call Rita')])
})

test('Ada sits down from a step that is due with its task chosen, and with none from one that is no task yet', async () => {
  const [goal] = exampleFor(goals.list).goals
  const call = taskOf('Call Rita')
  const step = { ...goal!.plan!.steps[0]!, due: '2026-12-01', done: false, doneAt: null }
  const steps = [
    { ...step, name: 'Call Rita', taskId: call.id },
    { ...step, id: idOf(9), name: 'Read', taskId: null },
    { ...step, id: idOf(8), name: 'Rest', taskId: null, done: true, doneAt: '2026-12-01T08:00:00.000Z' },
  ]
  api.answers(goals.list, (example) => ({
    ...example,
    goals: [{ ...goal!, reachedAt: null, plan: { ...goal!.plan!, steps } }],
  }))
  api.answers(seats.list, (example) => ({ ...example, mine: null, people: [], count: 0 }))
  answerTasks(call)
  answerTeams()
  const link = (name: string) => page.getByRole('link', { name: `Sit down: ${name}` })
  const field = page.getByRole('combobox', { name: 'Task' })
  for (const [name, taskId] of [
    ['Call Rita', call.id],
    ['Read', ''],
  ] as const) {
    await settle(openPage('/career'))
    expect(link('Rest').elements()).toEqual([])
    await press(link(name))
    await expect.element(field).toHaveValue(taskId)
  }
})

test('on a phone the plan of a new goal can be started from the top of its form', async () => {
  await page.viewport(390, 844)
  await settle(openPage('/career/goals/new'))
  await expect.element(page.getByRole('button', { name: 'Start this plan' })).toBeInViewport({ ratio: 1 })
})

test('of Ada’s goals the one with a plan stands first, and what is reached last', async () => {
  const [goal] = exampleFor(goals.list).goals
  const named = (text: string, number: number, changes: object) => ({ ...goal!, id: idOf(number), text, ...changes })
  api.answers(goals.list, (example) => ({
    ...example,
    goals: [
      named('Find a mentor', 61, { reachedAt: '2026-11-20T10:00:00Z' }),
      named('Speak at a meetup', 62, { reachedAt: null, plan: null }),
      named('A job by spring', 63, { reachedAt: null }),
    ],
  }))
  await page.viewport(1280, 800)
  await settle(openPage('/career'))
  const links = page.getByRole('navigation', { name: 'Career' }).getByRole('link')
  const names = () => links.elements().map(({ textContent }) => textContent)
  await expect.poll(names).toContainEqual(expect.stringMatching(/^A job by spring/))
  const order = names().filter((name) => /mentor|meetup|spring/.test(name!))
  expect(order.map((name) => name!.slice(0, 5))).toEqual(['A job', 'Speak', 'Find '])
})
