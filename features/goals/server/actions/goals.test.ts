import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { profiles } from '#features/people/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { addDays } from '#shared/days.ts'
import type { Person } from '#test/cast.ts'
import { cast, join } from '#test/cast.ts'
import { addGoal, newPlan, planGoal } from '#test/goals.ts'
import { repetitions } from '#test/repetitions.ts'
import { startServer } from '#test/server.ts'
import { makeTeam, tick } from '#test/teams.ts'
import { goals, type PlannedGoal } from '../../contract.ts'
import { proposalFor } from '../../rules/planner/proposal.ts'
import { makeTasksOfWeek } from '../jobs/steps-become-tasks.ts'

/** A Wednesday. */
let clock = new Date('2026-12-02T12:00:00Z')
const server = await startServer({ now: () => clock })
const { ada, grace, mallory } = await cast(server)
const { database } = server.context

const list = (person: Person) => person.request(goals.list)
const mine = async (person: Person, { id }: { id: string }) =>
  (await list(person)).goals.find((goal) => goal.id === id)!
const weekly = () => makeTasksOfWeek({ database, now: () => clock })
const at = (moment: string) => {
  clock = new Date(moment)
}
const zone = (person: Person, name: string) =>
  database.db.updateTable('people').set({ time_zone: name }).where('id', '=', person.me.uid).execute()
const taskOf = (person: Person, goal: PlannedGoal, nth: number) =>
  person.request(tasks.find, { params: { id: goal.plan!.steps[nth]!.taskId! } })

/** Twelve hours in four weeks: three steps a week. */
const tight = { by: '2026-12-27', minutesAWeek: 240, text: 'A patent' }
const hours = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ name: `Step ${nth + 1}`, minutes: 60, milestone: 0 }))

test('a goal gets dates backwards from its day, and is the goal of the profile', async () => {
  at('2026-12-02T12:00:00Z')
  const goal = await addGoal(ada, { ...tight, steps: hours(12), weeksOff: ['2026-12-14'] })
  const days = goal.plan!.steps.map(({ due }) => due)
  expect(days).toEqual(days.toSorted())
  expect(days.every((day) => day >= '2026-12-02' && day <= '2026-12-27')).toBe(true)
  expect(days.filter((day) => day >= '2026-12-14' && day < '2026-12-21')).toEqual([])
  const { careerGoals, goals: named } = (await ada.request(profiles.mine))!
  expect(careerGoals).toContain('A patent')
  expect(named.map(({ id }) => id)).toContain(goal.id)
})

test('steps become tasks week by week, by the clock of the person', async () => {
  at('2026-12-02T12:00:00Z')
  await zone(grace, 'Pacific/Kiritimati')
  await zone(mallory, 'Pacific/Midway')
  const [early, late] = [
    await addGoal(grace, { ...tight, steps: hours(8) }),
    await addGoal(mallory, { ...tight, steps: hours(8) }),
  ]
  const isTask = async (person: Person, goal: PlannedGoal) =>
    (await mine(person, goal)).plan!.steps.filter(({ taskId }) => taskId).map(({ due }) => due)
  const first = (await isTask(grace, early)).length
  expect(first).toBeGreaterThan(0)
  expect((await isTask(grace, early)).every((day) => day <= '2026-12-06')).toBe(true)
  // Monday in Kiritimati, 14 hours ahead, and still Sunday in Midway, 11 hours behind.
  at('2026-12-06T10:30:00Z')
  await weekly()
  expect((await isTask(grace, early)).length).toBeGreaterThan(first)
  expect((await isTask(mallory, late)).every((day) => day <= '2026-12-06')).toBe(true)
  at('2026-12-07T11:30:00Z')
  await weekly()
  await weekly()
  const days = await isTask(mallory, late)
  expect(days.some((day) => day > '2026-12-06')).toBe(true)
  expect(days.every((day) => day <= '2026-12-13')).toBe(true)
  const { rows } = await sql<{
    count: string
  }>`select count(*) from tasks where creator_id = ${mallory.me.uid}`.execute(database.db)
  expect(Number(rows[0]!.count)).toBe(days.length)
})

test('ticking the task ticks the step, and the other way round; what is done stays when the task goes', async () => {
  at('2026-12-02T12:00:00Z')
  const goal = await addGoal(ada, { ...tight, text: 'Publish', steps: hours(9) })
  const task = await taskOf(ada, goal, 0)
  expect(task).toMatchObject({ name: 'Step 1', estimate: 1, due: goal.plan!.steps[0]!.due, team: null })
  await tick(ada, task)
  expect((await mine(ada, goal)).plan!.steps[0]).toMatchObject({ done: true, doneAt: clock.toISOString() })
  const params = { goalId: goal.id, stepId: goal.plan!.steps[0]!.id }
  await ada.request(goals.tickStep, { params, body: { done: false } })
  expect(await taskOf(ada, goal, 0)).toMatchObject({ done: false })
  await ada.request(goals.tickStep, { params, body: { done: true } })
  await ada.request(tasks.remove, { params: { id: task.id } })
  expect((await mine(ada, goal)).plan!.steps[0]).toMatchObject({ done: true, taskId: null })
  // A step that waits for its week, too.
  const last = goal.plan!.steps.at(-1)!
  await ada.request(goals.tickStep, { params: { ...params, stepId: last.id }, body: { done: true } })
  expect((await mine(ada, goal)).plan!.steps.at(-1)).toMatchObject({ done: true, taskId: null })
})

test('an open step is dropped with its task, and comes back with it', async () => {
  at('2026-12-02T12:00:00Z')
  const goal = await addGoal(ada, { ...tight, text: 'Teach', steps: hours(9) })
  const { taskId } = goal.plan!.steps[0]!
  await ada.request(tasks.remove, { params: { id: taskId! } })
  expect((await mine(ada, goal)).plan!.steps).toHaveLength(8)
  await weekly()
  expect((await mine(ada, goal)).plan!.steps).toHaveLength(8)
  await ada.request(tasks.restore, { params: { id: taskId! } })
  expect((await mine(ada, goal)).plan!.steps).toHaveLength(9)
})

test('what slipped moves only as proposed, only once, and back again', async () => {
  at('2026-12-02T12:00:00Z')
  const before = await addGoal(ada, { ...tight, text: 'Travel', steps: hours(9) })
  at('2026-12-08T12:00:00Z')
  await weekly()
  const slipped = await mine(ada, before)
  const { moves } = proposalFor(slipped.plan!, '2026-12-08')
  expect(moves.length).toBeGreaterThan(0)
  const params = { goalId: before.id }
  const other = [{ ...moves[0]!, to: '2026-12-25' }]
  await expect(ada.request(goals.replan, { params, body: { moves: other } })).rejects.toMatchObject({ status: 409 })
  expect(await mine(ada, before)).toEqual(slipped)
  const after = await ada.request(goals.replan, { params, body: { moves } })
  expect(await ada.request(goals.replan, { params, body: { moves } })).toEqual(after)
  expect(after.plan!.moves).toEqual(moves)
  const dueOf = (goal: PlannedGoal, id: string) => goal.plan!.steps.find((step) => step.id === id)!.due
  for (const { id, to } of moves) expect(dueOf(after, id)).toBe(to)
  expect(proposalFor(after.plan!, '2026-12-08').moves).toEqual([])
  // The task of a moved step moves with it.
  const moved = after.plan!.steps.findIndex(({ id, taskId }) => taskId && moves.some((move) => move.id === id))
  expect((await taskOf(ada, after, moved)).due).toBe(after.plan!.steps[moved]!.due)
  const undone = await ada.request(goals.undoReplan, { params })
  expect(undone.plan!.moves).toEqual([])
  for (const { id, from } of moves) expect(dueOf(undone, id)).toBe(from)
})

test.each(repetitions([1], [1, 2, 3, 4, 5]))(
  'a step ticked while it is moved is ticked, and the plan whole (%i)',
  async (round) => {
    at('2026-12-02T12:00:00Z')
    const goal = await addGoal(grace, { ...tight, text: `Race ${round}`, steps: hours(6) })
    at('2026-12-10T12:00:00Z')
    const { today } = await list(grace)
    const { plan } = await mine(grace, goal)
    const { moves } = proposalFor(plan!, today)
    const params = { goalId: goal.id }
    const [replanned, ticked] = await Promise.allSettled([
      grace.request(goals.replan, { params, body: { moves } }),
      grace.request(tasks.tick, { params: { id: plan!.steps[0]!.taskId! }, body: { done: true } }),
    ])
    expect(ticked.status).toBe('fulfilled')
    if (replanned.status === 'rejected') expect(replanned.reason).toMatchObject({ status: 409 })
    const after = await mine(grace, goal)
    expect(after.plan!.steps.filter(({ done }) => done)).toHaveLength(1)
    expect(after.plan!.steps).toHaveLength(6)
  },
)

test('planning again keeps what is done, drops what is left out and dates the rest', async () => {
  at('2026-12-02T12:00:00Z')
  const goal = await addGoal(ada, { ...tight, text: 'Sing', steps: hours(6) })
  await tick(ada, await taskOf(ada, goal, 0))
  const [done, left, ...kept] = goal.plan!.steps
  const steps = [...kept.map(({ id, name, minutes, milestone }) => ({ id, name, minutes, milestone })), ...hours(1)]
  const again = await planGoal(ada, goal.id, { ...tight, text: 'Sing louder', by: '2027-01-31', steps })
  expect(again).toMatchObject({ id: goal.id, text: 'Sing louder', plan: { by: '2027-01-31' } })
  expect(again.plan!.steps.map(({ id }) => id)).toEqual(expect.arrayContaining([done!.id, ...kept.map(({ id }) => id)]))
  expect(again.plan!.steps.map(({ id }) => id)).not.toContain(left!.id)
  expect(again.plan!.steps).toHaveLength(6)
  await expect(ada.request(tasks.find, { params: { id: left!.taskId! } })).rejects.toMatchObject({ status: 404 })
})

test('a step that is added becomes a task in the first week with room, once, and nothing else moves', async () => {
  at('2026-12-02T12:00:00Z')
  const before = await addGoal(ada, { ...tight, text: 'Practise', steps: hours(4) })
  const params = { goalId: before.id }
  const body = { name: 'Give a number', minutes: 60, key: crypto.randomUUID() }
  const [after] = await Promise.all([
    ada.request(goals.addStep, { params, body }),
    ada.request(goals.addStep, { params, body }),
  ])
  const added = after.plan!.steps.filter((step) => !before.plan!.steps.some(({ id }) => id === step.id))
  expect(added).toMatchObject([{ name: 'Give a number', due: '2026-12-04', done: false }])
  expect(added[0]!.taskId).not.toBeNull()
  expect(after.plan!.steps.filter((step) => step !== added[0])).toEqual(before.plan!.steps)
  const days = after.plan!.steps.map(({ due }) => due)
  expect(days).toEqual(days.toSorted())
  await expect(grace.request(goals.addStep, { params, body })).rejects.toMatchObject({ status: 404 })
})

test('a goal that is written otherwise in the profile keeps its plan; removed there, it takes the plan along', async () => {
  at('2026-12-02T12:00:00Z')
  const edith = await join(server, 'Edith')
  const edited = await addGoal(edith)
  await edith.request(profiles.change, { body: { careerGoals: ['Written otherwise', 'Another'] } })
  expect(await mine(edith, edited)).toMatchObject({ text: 'Written otherwise', plan: { by: edited.plan!.by } })
  await edith.request(profiles.change, { body: { careerGoals: ['Another'] } })
  expect((await list(edith)).goals).toMatchObject([{ text: 'Another', plan: null }])
})

test('a step longer than the hours of a week comes in parts, and a date must be ahead of the person', async () => {
  at('2026-12-02T12:00:00Z')
  const goal = await addGoal(ada, {
    ...tight,
    text: 'Read',
    minutesAWeek: 60,
    steps: [{ name: 'Read a book', minutes: 150, milestone: 0 }],
  })
  expect(goal.plan!.steps.map(({ name }) => name)).toEqual([
    'Read a book (1 of 3)',
    'Read a book (2 of 3)',
    'Read a book (3 of 3)',
  ])
  for (const [by, message] of [
    ['2026-12-02', 'The date of a goal must be after today.'],
    ['2032-12-02', 'Plan at most five years ahead.'],
  ]) {
    await expect(addGoal(ada, { by: by! })).rejects.toMatchObject({ status: 400, message })
  }
  const steps = [{ name: 'Read everything', minutes: 2400, milestone: 0 }]
  await expect(
    addGoal(ada, { by: '2027-12-02', minutesAWeek: 30, steps: Array.from({ length: 5 }, () => steps[0]!) }),
  ).rejects.toMatchObject({ code: 'too-many-steps' })
})

test('a goal is worked on with a team of the person only, and its name shows', async () => {
  at('2026-12-02T12:00:00Z')
  const team = await makeTeam(grace, [], { name: 'Portfolio Sprint' })
  await expect(addGoal(ada, { ...tight, teamId: team.id })).rejects.toMatchObject({ code: 'not-your-team' })
  expect((await addGoal(grace, { ...tight, teamId: team.id })).plan!.team).toEqual({
    id: team.id,
    name: 'Portfolio Sprint',
  })
})

test('the twenty-first goal is refused, and the same key adds one', async () => {
  at('2026-12-02T12:00:00Z')
  const key = crypto.randomUUID()
  const body = { ...newPlan({ by: '2027-06-30' }), key }
  const [one, same] = await Promise.all([mallory.request(goals.add, { body }), mallory.request(goals.add, { body })])
  expect(one.id).toBe(same.id)
  await mallory.request(profiles.change, {
    body: { careerGoals: Array.from({ length: 20 }, (_, nth) => `Goal ${nth}`) },
  })
  await expect(mallory.request(goals.add, { body: newPlan({ by: addDays('2027-06-30', 1) }) })).rejects.toMatchObject({
    code: 'too-many-goals',
  })
})
