import { expect, test } from 'vitest'
import { rewards } from '#features/rewards/contract.ts'
import type { Person } from '#test/cast.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { type TaskChange, tasks } from '../../contract.ts'
import { WHY_NOT_EDIT, WHY_NOT_REMOVE } from '../../permissions.ts'

const { ada, grace, mallory } = await startWithCast()

const change = (person: Person, changes: TaskChange[]) => person.request(tasks.bulk, { body: { changes } })
const find = (person: Person, id: string) => person.request(tasks.find, { params: { id } })

test('moves, assigns, ticks and deletes several tasks at once, and takes all of it back', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const before = await Promise.all(
    [1, 2, 3, 4].map(() => addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }, { uid: ada.me.uid }] })),
  )
  const [moved, assigned, ticked, removed] = before as [
    (typeof before)[0],
    (typeof before)[0],
    (typeof before)[0],
    (typeof before)[0],
  ]
  const answer = await change(ada, [
    { id: moved.id, edit: { due: '2027-01-04' } },
    { id: assigned.id, edit: { assignedUsers: [{ uid: ada.me.uid }] } },
    { id: ticked.id, done: true },
    { id: removed.id, removed: true },
  ])
  expect(answer.refused).toEqual([])
  const changed = new Map(answer.tasks.map((task) => [task.id, task]))
  expect([...changed.keys()].toSorted()).toEqual([moved.id, assigned.id, ticked.id].toSorted())
  expect(changed.get(moved.id)).toMatchObject({ due: '2027-01-04' })
  expect(changed.get(assigned.id)).toMatchObject({ assignedUsers: [{ uid: ada.me.uid }] })
  expect(changed.get(ticked.id)).toMatchObject({ done: true })
  await expect(find(ada, removed.id)).rejects.toMatchObject({ status: 404 })

  const back = await change(ada, [
    { id: moved.id, edit: { due: moved.due } },
    { id: assigned.id, edit: { assignedUsers: assigned.assignedUsers } },
    { id: ticked.id, done: false },
    { id: removed.id, removed: false },
  ])
  expect(back.refused).toEqual([])
  for (const task of before) {
    const { version, ...rest } = await find(ada, task.id)
    expect(version).toBeGreaterThan(task.version)
    expect(rest).toEqual({ ...task, version: undefined, done: false, doneAt: null })
  }
})

test('does what it may, and says of the rest why not', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const [hers, own, other] = [await addTask(ada, team), await addTask(grace, team), await addTask(mallory, null)]
  const missing = crypto.randomUUID()
  const { tasks: changed, refused } = await change(grace, [
    { id: hers.id, edit: { due: '2027-01-01' } },
    { id: own.id, removed: true },
    { id: other.id, done: true },
    { id: missing, removed: false },
  ])
  expect(changed).toEqual([])
  expect(new Map(refused.map(({ id, code, error }) => [id, `${code}: ${error}`]))).toEqual(
    new Map([
      [hers.id, `not-allowed: ${WHY_NOT_EDIT}`],
      [other.id, 'not-found: There is no such task.'],
      [missing, 'not-found: There is no such task.'],
    ]),
  )
  expect(await change(grace, [{ id: hers.id, removed: true }])).toMatchObject({ refused: [{ error: WHY_NOT_REMOVE }] })
  const stranger = [{ id: hers.id, edit: { assignedUsers: [{ uid: mallory.me.uid }] }, done: true }]
  expect(await change(ada, stranger)).toMatchObject({ tasks: [], refused: [{ code: 'unknown-assignee' }] })
  expect(await find(ada, hers.id)).toMatchObject({ version: hers.version, done: false })
})

test('gives the points that single ticks give', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const balance = async () => (await grace.request(rewards.find, { params: { uid: grace.me.uid }, query: {} })).points
  const given = await Promise.all([1, 2].map(() => addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })))
  const start = await balance()
  await tick(grace, given[0]!)
  const single = (await balance()) - start
  await tick(grace, given[0]!, false)
  await change(
    grace,
    given.map(({ id }) => ({ id, done: true })),
  )
  expect((await balance()) - start).toBe(2 * single)
  await change(
    grace,
    given.map(({ id }) => ({ id, done: false })),
  )
  expect(await balance()).toBe(start)
})

test.each([
  ['nothing', []],
  ['too many', Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), done: true }))],
  ['a deletion with a tick', [{ id: crypto.randomUUID(), removed: true, done: true }]],
])('refuses %s', async (_what, changes) => {
  expect((await ada.send('POST', '/api/tasks/bulk', { changes })).status).toBe(400)
})
