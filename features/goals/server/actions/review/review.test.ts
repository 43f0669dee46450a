import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { addDays } from '#shared/days.ts'
import { addApplication, happened } from '#test/career.ts'
import { cast, type Person } from '#test/cast.ts'
import { addGoal, newPlan } from '#test/goals.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { goals } from '../../../contract.ts'
import { reviews } from '../../../review-contract.ts'
import { nextReminder, remindOfReviews } from '../../jobs/review-reminders.ts'

const start = new Date('2026-11-20T17:00:00Z')
let clock = start
const server = await startServer({ now: () => clock })
const { ada, grace, mallory } = await cast(server)
const { database } = server.context

const at = (moment: string) => {
  clock = new Date(moment)
}
const week = (person: Person) => person.request(reviews.find)
const finish = (person: Person, monday: string, body: object = {}) =>
  person.request(reviews.finish, { params: { week: monday }, body: { question: 0, ...body } })
const zone = (person: Person, name: string) =>
  database.db.updateTable('people').set({ time_zone: name }).where('id', '=', person.me.uid).execute()
const remind = () => remindOfReviews({ database, now: () => clock })
const reminders = async (person: Person) =>
  (await person.request(notifications.list)).items.filter(({ reason }) => reason === 'review')

startEachTestAlike(() => server)
beforeEach(() => {
  clock = start
})

test('the week shows what got done and what slipped, and opens on Friday at 4 PM by the person’s clock', async () => {
  at('2026-11-18T12:00:00Z')
  const team = await makeConfirmedTeam(grace, [ada], { name: 'Portfolio Sprint' })
  const shared = await addTask(grace, team, { name: 'Choose the type', assignedUsers: [{ uid: ada.me.uid }] })
  await tick(ada, shared)
  for (const appliedOn of ['2026-11-15', '2026-11-16', '2026-11-17']) {
    const sent = await addApplication(ada, { stage: 'applied', appliedOn })
    if (appliedOn === '2026-11-15') await happened(ada, sent, 'answer', '2026-11-18')
  }
  await addTask(ada, null, { name: 'Ask three people', due: '2026-11-17' })
  const goal = await addGoal(ada, newPlan({ by: '2027-03-31' }))
  const params = { goalId: goal.id, stepId: goal.plan!.steps[0]!.id }
  await ada.request(goals.tickStep, { params, body: { done: true } })
  at('2026-11-20T15:59:00Z')
  expect(await week(ada)).toMatchObject({
    week: '2026-11-16',
    isOpen: false,
    opensAt: '2026-11-20T16:00:00.000Z',
    closesAt: '2026-11-23T12:00:00.000Z',
    done: [
      { name: 'Choose the type', about: 'Portfolio Sprint' },
      { name: 'Step 1', about: 'Know what you want' },
    ],
    doneCount: 2,
    minutesDone: 60,
    minutesPlanned: 360,
    applications: { sent: 2, answers: 1 },
    slipped: [{ name: 'Ask three people', due: '2026-11-17', mayDrop: true }],
    review: null,
  })
  await expect(finish(ada, '2026-11-16')).rejects.toMatchObject({ status: 409 })
  at('2026-11-20T16:00:00Z')
  expect((await week(ada)).isOpen).toBe(true)
  expect((await week(grace)).done).toEqual([])
})

test.each([
  ['Pacific/Kiritimati', '2026-11-15T10:00:00Z', '2026-11-22T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-16T11:00:00Z', '2026-11-23T11:00:00Z'],
])('in %s the week holds what got done from its Monday to its Sunday by that clock', async (name, from, until) => {
  await zone(ada, name)
  const moments = [from, until].flatMap((end) => [new Date(Date.parse(end) - 1000).toISOString(), end])
  for (const moment of moments) {
    at(moment)
    await tick(ada, await addTask(ada, null, { name: moment }))
  }
  const shown = await week(ada)
  expect(shown.week).toBe('2026-11-16')
  expect(shown.done.map((one) => one.name).toSorted()).toEqual(moments.slice(1, 3))
})

test('finishing moves what slipped, keeps the thought and puts the three on top of next week', async () => {
  at('2026-11-20T17:00:00Z')
  const late = await Promise.all(
    ['Next', 'Later', 'Dropped'].map((name) => addTask(grace, null, { name, due: '2026-11-17' })),
  )
  const [next, later, dropped] = late.map(({ id }) => id)
  const slipped = [
    { taskId: next!, to: 'next' },
    { taskId: later!, to: 'later' },
    { taskId: dropped!, to: 'drop' },
  ]
  const three = [
    { text: 'Finish it', taskId: next! },
    { text: 'Rest', taskId: null },
  ]
  const thought = 'Asking before it was finished.'
  const closed = await finish(grace, '2026-11-16', { slipped, three, thought, keepsThought: true })
  expect(closed).toMatchObject({ slipped: [], inARow: 1, review: { thought, keepsThought: true, three } })
  const due = async (id: string) => (await grace.request(tasks.find, { params: { id } })).due
  expect(await due(next!)).toBe('2026-11-27')
  expect(await due(later!)).toBe('2026-12-04')
  await expect(due(dropped!)).rejects.toMatchObject({ status: 404 })
  // Again until Monday noon, and then no more.
  at('2026-11-23T11:59:00Z')
  expect(await finish(grace, '2026-11-16', { thought: 'Otherwise.', three })).toMatchObject({
    inARow: 1,
    review: { thought: 'Otherwise.' },
  })
  await finish(grace, '2026-11-16', { thought: 'Otherwise.', three, keepsThought: true })
  // For her work record, where nobody else finds it.
  const kept = (person: Person) => person.request(reviews.thoughts)
  expect(await kept(grace)).toEqual({ thoughts: [{ week: '2026-11-16', text: 'Otherwise.' }] })
  expect(await kept(ada)).toEqual({ thoughts: [] })
  at('2026-11-23T12:00:00Z')
  await expect(finish(grace, '2026-11-16')).rejects.toMatchObject({ status: 409 })
  expect((await week(grace)).focus).toEqual([
    { text: 'Finish it', taskId: next, done: false },
    { text: 'Rest', taskId: null, done: false },
  ])
})

test('Ada drops no task that Grace made, and moves no task she may not change', async () => {
  at('2026-11-20T17:00:00Z')
  const team = await makeConfirmedTeam(grace, [ada])
  const theirs = await addTask(grace, team, { due: '2026-11-17', assignedUsers: [{ uid: ada.me.uid }] })
  const secret = await addTask(mallory, null, { due: '2026-11-17' })
  await expect(finish(ada, '2026-11-16', { slipped: [{ taskId: theirs.id, to: 'drop' }] })).rejects.toMatchObject({
    status: 403,
  })
  await finish(ada, '2026-11-16', { slipped: [{ taskId: secret.id, to: 'later' }] })
  expect((await mallory.request(tasks.find, { params: { id: secret.id } })).due).toBe('2026-11-17')
})

test('a reminder comes once at the chosen hour by each clock, and not after the week was finished', async () => {
  at('2026-11-25T00:00:00Z')
  for (const [person, name] of [
    [ada, 'Pacific/Kiritimati'],
    [grace, 'Pacific/Midway'],
    [mallory, 'Europe/London'],
  ] as const) {
    await zone(person, name)
    await person.request(reviews.remind, { body: { reminder: { weekday: 4, hour: 18 } } })
  }
  // 6 PM on November 27 in Kiritimati, 14 hours ahead, in London, and in Midway, 11 hours behind.
  for (const [moment, count] of [
    ['2026-11-27T03:59:00Z', [0, 0, 0]],
    ['2026-11-27T04:00:00Z', [1, 0, 0]],
    ['2026-11-27T18:00:00Z', [1, 0, 1]],
    ['2026-11-28T04:59:00Z', [1, 0, 1]],
    ['2026-11-28T05:00:00Z', [1, 1, 1]],
  ] as const) {
    at(moment)
    await remind()
    await remind()
    const found = [await reminders(ada), await reminders(grace), await reminders(mallory)]
    expect(found.map(({ length }) => length)).toEqual(count)
  }
  expect((await reminders(ada))[0]).toMatchObject({ type: 'career', title: 'Your week is ready to review' })
  await mallory.request(notifications.readAll, { body: { until: '2026-11-28T06:00:00Z' } })
  at('2026-12-04T16:30:00Z')
  await finish(mallory, '2026-11-30')
  at('2026-12-04T18:00:00Z')
  await remind()
  expect((await reminders(mallory)).every(({ read }) => read)).toBe(true)
  await mallory.request(reviews.remind, { body: { reminder: null } })
  expect((await week(mallory)).reminder).toBeNull()
})

test('the week opens on Friday, before which nothing can be reminded of', async () => {
  const early = { reminder: { weekday: 4, hour: 15 } }
  await expect(ada.request(reviews.remind, { body: early })).rejects.toMatchObject({ status: 400 })
})

test('four weeks in a row earn Planner, and a skipped one begins the row again', async () => {
  const badges = async () =>
    (await mallory.request(rewards.find, { params: { uid: mallory.me.uid }, query: { email: mallory.me.email } }))
      .badges
  const review = async (monday: string, body = {}) => {
    at(`${addDays(monday, 5)}T12:00:00Z`)
    return finish(mallory, monday, body)
  }
  await review('2026-11-30')
  await review('2026-12-07')
  await review('2026-12-14', { isSkipped: true })
  const mondays = ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11']
  for (const [nth, monday] of mondays.entries()) {
    expect(await badges()).not.toContain('Planner')
    expect(await review(monday)).toMatchObject({ inARow: nth + 1 })
  }
  expect(await badges()).toContain('Planner')
})

test('another time zone moves the reminder, and clock changes do not', () => {
  const friday = { weekday: 4, hour: 18 }
  // Clocks in Berlin go forward on March 28, 2027, and back on October 31.
  expect(nextReminder(friday, 'Europe/Berlin', new Date('2027-03-27T12:00:00Z'))).toEqual(
    new Date('2027-04-02T16:00:00Z'),
  )
  expect(nextReminder(friday, 'Europe/Berlin', new Date('2027-10-30T12:00:00Z'))).toEqual(
    new Date('2027-11-05T17:00:00Z'),
  )
})
