import { afterEach, describe, expect, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { join } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, giveRole, makeConfirmedTeam, tick } from '#test/teams.ts'
import { FILL_ALL_FIELDS, type Task, tasks } from '../contract.ts'
import { taskPage } from '../details-contract.ts'

const now = new Date('2026-11-23T12:00:00Z')
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })
const hedy = await join(server, 'Hedy', 'Lamarr')
const team = await makeConfirmedTeam(ada, [grace, hedy])
await giveRole(ada, team, hedy, 'viewer')

startEachTestAlike(() => server)

describe('a task that nobody has', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const on = (task: Task) => ({ params: { id: task.id } })
  const edit = (person: Person, task: Task, body: object) => person.request(tasks.edit, { ...on(task), body })
  const take = (person: Person, task: Task) => edit(person, task, { take: true })
  const addFree = (fields: Parameters<typeof addTask>[2] = {}) => addTask(ada, team, { assignedUsers: [], ...fields })
  const uidsOf = ({ assignedUsers }: Task) => assignedUsers.map(({ uid }) => uid)
  const list = async (person: Person, query: object) =>
    (await person.request(tasks.list, { query })).map(({ id }) => id)
  async function historyOf(task: Task) {
    const { items } = await ada.request(taskPage.thread, on(task))
    return items.map((item) => (item.kind === 'comment' ? item.text : `${item.kind} ${item.person ?? ''}`.trim()))
  }

  test('is in the lists of its team, counted there, and in nobody\u2019s own', async () => {
    const task = await addFree()
    expect(task).toMatchObject({ assignedUsers: [], everyone: false, version: 1 })
    for (const person of [ada, grace, hedy]) {
      for (const query of [{}, { teamId: team.id }, { teams: 'true' }, { search: 'notes', open: 'true' }])
        expect(await list(person, query)).toContain(task.id)
      for (const query of [{ mine: 'true' }, { mine: 'true', sort: 'day' }, { person: person.me.uid }])
        expect(await list(person, query)).not.toContain(task.id)
    }
    expect(await ada.request(teams.find, { params: { teamId: team.id } })).toMatchObject({ taskCount: 1 })
  })

  test('is taken by any member, once, and then it is theirs to change', async () => {
    const task = await addFree()
    const taken = await take(grace, task)
    expect(taken).toEqual({ ...task, assignedUsers: [expect.objectContaining({ uid: grace.me.uid })], version: 2 })
    expect(await take(grace, task)).toEqual(taken)
    expect(await list(grace, { mine: 'true' })).toContain(task.id)
    expect(await historyOf(task)).toEqual(['assigned Grace Hopper'])
    await edit(grace, task, { name: 'Load the dates' })
  })

  test('is not taken from Grace, even by the owner, who hears that she has it', async () => {
    const task = await addFree()
    await take(grace, task)
    await expect(take(ada, task)).rejects.toMatchObject({
      status: 409,
      code: 'taken',
      message: 'Grace Hopper has this task already.',
    })
    expect(uidsOf(await ada.request(tasks.find, on(task)))).toEqual([grace.me.uid])
  })

  test('does not exist for Mallory, an outsider, is not for a viewer, and takes other changes only from who may make them', async () => {
    const task = await addFree()
    await expect(take(mallory, task)).rejects.toMatchObject({ status: 404 })
    await expect(take(hedy, task)).rejects.toMatchObject({
      status: 403,
      message: 'You are a viewer in this team. Ask its owner to make you a member.',
    })
    await expect(edit(grace, task, { name: 'Mine' })).rejects.toMatchObject({ status: 403 })
    await expect(edit(grace, task, { assignedUsers: [{ uid: grace.me.uid }] })).rejects.toMatchObject({ status: 403 })
    expect(await ada.request(tasks.find, on(task))).toEqual(task)
  })

  test('is what Ada makes of one by taking everybody off, and nobody ticks it for themselves any more', async () => {
    const people = [{ uid: ada.me.uid }, { uid: grace.me.uid }]
    const task = await addTask(ada, team, { each: true, assignedUsers: people })
    await tick(grace, task)
    const free = await edit(ada, task, { assignedUsers: [] })
    expect(free).toMatchObject({ assignedUsers: [], each: false, ticks: null, done: false })
    expect(uidsOf(await take(grace, free))).toEqual([grace.me.uid])
    const own = await addTask(grace, null)
    await expect(edit(grace, own, { assignedUsers: [] })).rejects.toMatchObject({
      status: 400,
      message: FILL_ALL_FIELDS,
    })
  })

  test('is for everyone once Ada says so, and not to be taken', async () => {
    const task = await edit(ada, await addFree(), { everyone: true })
    expect(new Set(uidsOf(task))).toEqual(new Set([ada.me.uid, grace.me.uid]))
    expect(await take(grace, task)).toEqual(task)
  })

  test('is taken by who ticks it, with the points of a task that Ada gave, and stays theirs', async () => {
    const task = await addFree()
    const done = await tick(grace, task)
    expect(done).toMatchObject({ done: true, version: 2, assignedUsers: [{ uid: grace.me.uid }] })
    expect(await ada.request(tasks.find, on(task))).toEqual(done)
    const { db } = server.context.database
    const awards = db.selectFrom('point_awards').select(['user_id', 'amount']).where('cause', '=', task.id)
    expect(await awards.execute()).toEqual([{ user_id: grace.me.uid, amount: 5 }])
    expect(await historyOf(task)).toEqual(expect.arrayContaining(['ticked', 'assigned Grace Hopper']))
    expect(await tick(ada, task, false)).toMatchObject({ done: false, assignedUsers: [{ uid: grace.me.uid }] })
  })

  test('that repeats is free again the next time', async () => {
    const task = await addFree({ due: '2026-11-23', repeat: 'FREQ=WEEKLY' })
    expect(uidsOf(await tick(grace, task))).toEqual([grace.me.uid])
    const all = await ada.request(tasks.list, { query: { teamId: team.id } })
    expect(all.find(({ id }) => id !== task.id)).toMatchObject({ due: '2026-11-30', assignedUsers: [] })
  })

  test('is not taken without connection from Grace, who took it meanwhile', async () => {
    const task = await addFree()
    const made = { key: crypto.randomUUID(), browser: crypto.randomUUID(), waited: 60_000 }
    const body = { take: true, offline: { ...made, base: { assignedUsers: [] } } }
    await take(grace, task)
    await expect(edit(ada, task, body)).rejects.toMatchObject({ message: 'Grace Hopper has this task already.' })
    const other = await addFree()
    expect(uidsOf(await edit(ada, other, body))).toEqual([ada.me.uid])
  })

  test('is taken with others by one change, in which one that somebody has is refused', async () => {
    const [free, taken] = [await addFree(), await addTask(ada, team)]
    const changes = [free, taken].map(({ id }) => ({ id, edit: { take: true as const } }))
    const answer = await grace.request(tasks.bulk, { body: { changes } })
    expect(answer.tasks.map(({ id }) => id)).toEqual([free.id])
    expect(answer.refused).toMatchObject([{ id: taken.id, code: 'taken' }])
  })

  test('is one whose only assignee is no longer on Cohort', async () => {
    const task = await addTask(ada, team)
    await server.context.database.pool.query('update people set disabled = true where id = $1', [ada.me.uid])
    expect(uidsOf(await take(grace, task))).toEqual([grace.me.uid])
  })
})
