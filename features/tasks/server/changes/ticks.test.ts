import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { remindAssignees } from '#features/notifications/server/jobs/reminders.ts'
import { rewards } from '#features/rewards/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { givePoints, pointsGained } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { EACH_NEEDS_TWO, type Task, TOO_MANY_FOLLOWING, tasks } from '../../contract.ts'

let now = new Date('2026-11-02T12:00:00Z')
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })
const [edith, hedy] = [await join(server, 'Edith', 'Clarke'), await join(server, 'Hedy', 'Lamarr')]
const team = await makeConfirmedTeam(ada, [grace, edith, hedy])

startEachTestAlike(() => server)
beforeEach(() => {
  // Points need accounts that are a day old.
  now = new Date('2026-11-04T12:00:00Z')
})

describe('a task that each ticks for themselves', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const on = (task: Task) => ({ params: { id: task.id } })
  const forAll = (...people: Person[]) => ({ assignedUsers: people.map(({ me }) => ({ uid: me.uid })) })
  const edit = (person: Person, task: Task, body: object) => person.request(tasks.edit, { ...on(task), body })
  const find = (task: Task) => ada.request(tasks.find, on(task))
  const addEach = (people: Person[], fields: Parameters<typeof addTask>[2] = {}, where = team) =>
    addTask(ada, where, { each: true, ...forAll(...people), ...fields })
  const mineOf = async (person: Person, query = {}) =>
    (await person.request(tasks.list, { query: { mine: 'true', ...query } })).map(({ id }) => id)

  test('is done once all have, and open again once one takes it back', async () => {
    const { doneCount } = await ada.request(teams.find, { params: { teamId: team.id } })
    const task = await addEach([grace, edith])
    expect(task).toMatchObject({ each: true, ticks: {}, done: false })
    const first = await tick(grace, task)
    expect(first).toEqual({ ...task, ticks: { [grace.me.uid]: now.toISOString() }, version: 2 })
    expect(await tick(grace, task)).toEqual(first)
    const done = await tick(edith, task)
    expect(done).toMatchObject({ done: true, doneAt: now.toISOString(), version: 3 })
    expect(Object.keys(done.ticks!).toSorted()).toEqual([grace.me.uid, edith.me.uid].toSorted())
    expect(await ada.request(teams.find, { params: { teamId: team.id } })).toMatchObject({ doneCount: doneCount + 1 })
    const open = await tick(grace, task, false)
    expect(open).toMatchObject({ done: false, doneAt: null, ticks: { [edith.me.uid]: now.toISOString() } })
    expect(await ada.request(teams.find, { params: { teamId: team.id } })).toMatchObject({ doneCount })
  })

  test('is among the done ones of each who has ticked their part, whatever they search for, and open for the others', async () => {
    const task = await addEach([grace, edith], { name: 'Oil the spindle', due: '2026-12-01' })
    await tick(grace, task)
    const searches = [{ search: 'spindle' }, { search: 'spindle', from: '2026-11-20', to: '2026-12-05' }]
    for (const search of searches) {
      for (const [person, state, found] of [
        [grace, { open: 'true' }, []],
        [grace, { done: 'true' }, [task.id]],
        [grace, {}, [task.id]],
        [edith, { open: 'true' }, [task.id]],
        [edith, { done: 'true' }, []],
      ] as const)
        expect(await mineOf(person, { ...search, ...state })).toEqual(found)
    }
    expect(await mineOf(grace, { done: 'true' })).toContain(task.id)
    expect(await mineOf(grace, { done: 'true', limit: 1 })).toEqual([task.id])
  })

  test('is ticked by nobody else, not even by who made it and owns the team', async () => {
    const task = await addEach([grace, edith])
    const refused = {
      status: 403,
      message: 'Each person ticks this task for themselves, so only the people it is assigned to can.',
    }
    for (const done of [true, false]) await expect(tick(ada, task, done)).rejects.toMatchObject(refused)
    await expect(tick(mallory, task)).rejects.toMatchObject({ status: 404 })
    expect(await find(task)).toEqual(task)
  })

  test('is for two or more people', async () => {
    const refused = { status: 400, code: 'one-assignee', message: EACH_NEEDS_TWO }
    await expect(addEach([grace])).rejects.toMatchObject(refused)
    await expect(addTask(ada, null, { each: true })).rejects.toMatchObject(refused)
    const task = await addTask(ada, team, forAll(grace))
    await expect(edit(ada, task, { each: true })).rejects.toMatchObject(refused)
    expect(await edit(ada, task, { each: true, ...forAll(grace, edith) })).toMatchObject({ each: true, ticks: {} })
  })

  test('stands in My Tasks of each as they have ticked it, in the order of their own ticks', async () => {
    const [early, late] = [await addEach([grace, edith]), await addEach([grace, edith])]
    await tick(grace, late)
    now = new Date(now.getTime() + 1000)
    await tick(grace, early)
    expect(await mineOf(grace, { open: 'true' })).not.toContain(early.id)
    expect(await mineOf(edith, { open: 'true' })).toContain(early.id)
    const mine = await mineOf(grace)
    expect(mine.indexOf(early.id)).toBeLessThan(mine.indexOf(late.id))
  })

  test('is done when the last who has not ticked it is taken off, and open again when somebody comes to it', async () => {
    const task = await addEach([grace, edith], { repeat: 'FREQ=WEEKLY', name: 'Read on' })
    await tick(grace, task)
    const done = await edit(ada, task, forAll(grace))
    expect(done).toMatchObject({ done: true, each: true, repeat: null })
    const following = async () =>
      (await ada.request(tasks.list)).filter(({ name, id }) => name === 'Read on' && id !== task.id)
    expect(await following()).toMatchObject([
      { done: false, each: true, ticks: {}, assignedUsers: [{ uid: grace.me.uid }] },
    ])
    const open = await edit(ada, task, forAll(grace, hedy))
    expect(open).toMatchObject({ done: false, repeat: 'FREQ=WEEKLY', ticks: { [grace.me.uid]: expect.anything() } })
    expect(await following()).toEqual([])
  })

  test('waits for nobody who has left the team, unless nobody else is left', async () => {
    const other = await makeConfirmedTeam(ada, [grace, edith])
    const leave = (person: Person) =>
      person.request(teams.removeMember, { params: { teamId: other.id, uid: person.me.uid } })
    const [task, deleted] = [await addEach([ada, grace], {}, other), await addEach([ada, grace], {}, other)]
    const [theirs, ticked] = [await addEach([grace, edith], {}, other), await addEach([ada, grace], {}, other)]
    for (const one of [task, deleted]) await tick(ada, one)
    await tick(grace, ticked)
    await ada.request(tasks.remove, on(deleted))
    await leave(grace)
    expect(await find(task)).toMatchObject({ done: true, assignedUsers: [{ uid: ada.me.uid }] })
    expect(await find(theirs)).toMatchObject({ done: false, assignedUsers: [{ uid: edith.me.uid }] })
    expect((await find(ticked)).assignedUsers).toHaveLength(2)
    expect(await ada.request(tasks.restore, on(deleted))).toMatchObject({ done: true })
    await leave(edith)
    expect(await find(theirs)).toMatchObject({ done: false, assignedUsers: [{ uid: edith.me.uid }] })
    expect(await ada.request(teams.find, { params: { teamId: other.id } })).toMatchObject({
      taskCount: 4,
      doneCount: 2,
    })
  })

  test('keeps what is done when it changes to one tick for all and back, and forgets parts of what is open', async () => {
    const done = await tick(ada, await addTask(ada, team, forAll(grace, edith)))
    const parts = await edit(ada, done, { each: true })
    expect(parts).toMatchObject({ done: true, doneAt: done.doneAt })
    expect(Object.values(parts.ticks!)).toEqual([done.doneAt, done.doneAt])
    expect(await edit(ada, done, { each: false })).toMatchObject({ done: true, doneAt: done.doneAt, ticks: null })
    const open = await addEach([grace, edith])
    const gained = await pointsGained([grace], async () => {
      await tick(grace, open)
      expect(await edit(ada, open, { each: false })).toMatchObject({ done: false, ticks: null })
    })
    expect(gained).toEqual([0])
    expect(await edit(ada, open, { each: true })).toMatchObject({ ticks: {} })
  })

  test('is worth points to each at their own tick, late or not by their own, and none to the others', async () => {
    now = new Date('2026-11-09T12:00:00Z')
    const people = [grace, edith, hedy]
    const task = await addEach(people, { due: '2026-11-09' })
    expect(await pointsGained(people, () => tick(grace, task))).toEqual([2, 0, 0])
    expect(await pointsGained(people, () => tick(grace, task, false))).toEqual([-2, 0, 0])
    expect(await pointsGained(people, () => tick(grace, task))).toEqual([2, 0, 0])
    now = new Date('2026-11-11T12:00:00Z')
    expect(await pointsGained(people, () => tick(edith, task))).toEqual([0, 1, 0])
    expect(await pointsGained(people, () => tick(grace, task, false))).toEqual([-2, 0, 0])
  })

  test('reminds those who have not ticked it, and tells who made it once, when all have', async () => {
    now = new Date('2026-11-11T12:00:00Z')
    const task = await addEach([grace, edith], { name: 'Sign the sheet', due: '2026-11-12' })
    const about = async (person: Person) =>
      (await person.request(notifications.list)).items
        .filter(({ taskId }) => taskId === task.id)
        .map((one) => one.message)
    const reminded = async (person: Person) =>
      (await person.request(notifications.list)).items.some((one) => one.taskId === task.id && one.reason === 'due')
    await tick(grace, task)
    await remindAssignees({ ...server.context, now: () => now })
    expect([await reminded(grace), await reminded(edith)]).toEqual([false, true])
    expect(await about(ada)).toEqual([])
    await tick(edith, task)
    expect(await reminded(edith)).toBe(false)
    expect(await about(ada)).toEqual(['Everyone finished Sign the sheet, Engine'])
  })

  test('counts once for a challenge of the team, whoever has a part in it', async () => {
    await givePoints(server, ada, 100)
    const challenge = { teamId: team.id, goal: 10 }
    await ada.request(rewards.redeem, { params: { uid: ada.me.uid }, body: { cost: 100, challenge } })
    const counted = async () => (await ada.request(teams.find, { params: { teamId: team.id } })).challenge
    const task = await addEach([grace, edith])
    await tick(grace, task)
    expect(await counted()).toMatchObject({ done: 1, people: 1 })
    await tick(edith, task)
    expect(await counted()).toMatchObject({ done: 1, people: 2 })
    await tick(grace, task, false)
    expect(await counted()).toMatchObject({ done: 1, people: 1 })
    await tick(edith, task, false)
    expect(await counted()).toMatchObject({ done: 0, people: 0 })
  })

  test('is one of fifty in a team that are open, because all of them change with who leaves', async () => {
    const full = await makeConfirmedTeam(ada, [grace])
    const refused = { status: 400, code: 'full', message: TOO_MANY_FOLLOWING }
    const [first, second] = [await addEach([ada, grace], {}, full), await addEach([ada, grace], {}, full)]
    for (const person of [ada, grace]) await tick(person, first)
    const { pool } = server.context.database
    await pool.query(
      `insert into tasks (team_id, creator_id, name, due, "each", created_at, updated_at)
       select $1, $2, 'Read', '2026-12-25', true, now(), now() from generate_series(1, 49)`,
      [full.id, ada.me.uid],
    )
    await pool.query('update teams set task_count = task_count + 49 where id = $1', [full.id])
    await expect(addEach([ada, grace], {}, full)).rejects.toMatchObject(refused)
    await expect(tick(ada, first, false)).rejects.toMatchObject(refused)
    const whole = await addTask(ada, full, forAll(ada, grace))
    await expect(edit(ada, whole, { each: true })).rejects.toMatchObject(refused)
    await ada.request(tasks.remove, on(second))
    await tick(ada, first, false)
    await expect(ada.request(tasks.restore, on(second))).rejects.toMatchObject(refused)
    await ada.request(teams.remove, { params: { teamId: full.id } })
  })
})
