import { expect, test } from 'vitest'
import { goals, type PlannedGoal } from '#features/goals/contract.ts'
import { profiles } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { GOAL_POINTS } from '#features/rewards/rules/points.ts'
import { addApplication, moveTo } from '#test/career.ts'
import { cast, type Person } from '#test/cast.ts'
import { addGoal, planGoal } from '#test/goals.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { applications } from '../../contract.ts'

let clock = new Date('2026-12-02T12:00:00Z')
const server = await startServer({ now: () => clock })
const { ada, grace } = await cast(server)

startEachTestAlike(() => server)

const mine = async (person: Person, { id }: Pick<PlannedGoal, 'id'>) =>
  (await person.request(goals.list)).goals.find((goal) => goal.id === id)!
const setGoal = (person: Person, id: string, goalId: string | null) =>
  person.request(applications.setGoal, { params: { applicationId: id }, body: { goalId } })

test('applications count for the planned job that ends first, until their owner says otherwise, also those that were there before it', async () => {
  const before = await addApplication(ada)
  const refused = await addApplication(ada)
  await moveTo(ada, refused, { stage: 'closed', outcome: 'refused' })
  const exam = await addGoal(ada, { text: 'An exam', template: 'exam' })
  expect((await mine(ada, exam)).applications.count).toBe(0)
  const job = await addGoal(ada, { text: 'A job', template: 'first-job' })
  const saved = await addApplication(ada)
  const sent = await addApplication(ada, { stage: 'applied' })
  expect([saved.goalId, sent.goalId]).toEqual([job.id, job.id])
  expect((await mine(ada, job)).applications).toEqual({ count: 3, sent: 1, accepted: null })
  expect(await ada.request(applications.find, { params: { applicationId: refused.id } })).toMatchObject({
    goalId: null,
  })
  expect(await setGoal(ada, saved.id, exam.id)).toMatchObject({ goalId: exam.id })
  expect((await mine(ada, exam)).applications).toEqual({ count: 1, sent: 0, accepted: null })
  expect(await setGoal(ada, saved.id, null)).toMatchObject({ goalId: null })
  expect((await mine(ada, exam)).applications.count).toBe(0)
  clock = new Date('2026-12-03T12:00:00Z')
  await setGoal(ada, before.id, null)
  await planGoal(ada, job.id, { text: 'A job', template: 'first-job' })
  expect((await mine(ada, job)).applications.count, 'planned again it takes none').toBe(1)
})

test('a goal of somebody else is none, and an application outlives its goal', async () => {
  const theirs = await addGoal(grace, { text: 'Theirs', template: 'first-job' })
  const one = await addApplication(ada)
  await expect(setGoal(ada, one.id, theirs.id)).rejects.toMatchObject({ status: 404 })
  await expect(setGoal(grace, one.id, theirs.id)).rejects.toMatchObject({ status: 404 })
  const own = await addApplication(grace)
  expect(own.goalId).toBe(theirs.id)
  await grace.request(profiles.change, { body: { careerGoals: [] } })
  expect(await grace.request(applications.find, { params: { applicationId: own.id } })).toMatchObject({ goalId: null })
})

test('an accepted offer shows at its goal, and reaching the goal pays as goals do', async () => {
  const goal = await addGoal(grace, { text: 'A place', template: 'internship' })
  const one = await addApplication(grace, { company: 'Kestrel', stage: 'applied' })
  await moveTo(grace, one, { stage: 'closed', outcome: 'accepted' })
  expect((await mine(grace, goal)).applications).toEqual({ count: 1, sent: 1, accepted: 'Kestrel' })
  clock = new Date('2026-12-05T12:00:00Z')
  const points = async () => (await grace.request(rewards.find, { params: { uid: grace.me.uid } })).points
  const before = await points()
  await grace.request(profiles.tickGoal, { params: { goalId: goal.id }, body: { reached: true } })
  expect((await points()) - before).toBe(GOAL_POINTS)
  expect((await mine(grace, goal)).reachedAt).not.toBeNull()
  expect((await addApplication(grace)).goalId).toBeNull()
})
