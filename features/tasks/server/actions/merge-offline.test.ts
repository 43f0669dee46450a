import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/days.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { type Task, tasks } from '../../contract.ts'
import { type Change, taskPage } from '../../details-contract.ts'

const { server, ada, grace } = await startWithCast()

const HOUR = 3_600_000
const [train, plane] = [randomUUID(), randomUUID()]

/** `base`: what it started from. */
const offline = (waited: number, base = {}, browser = train, key: string = randomUUID()) => ({
  key,
  browser,
  waited,
  base,
})

const historyOf = async ({ id }: Task) => {
  const { items } = await ada.request(taskPage.thread, { params: { id } })
  return (items as Change[]).map(({ author, kind, before, after }) =>
    [author?.displayName, kind, before, after].filter(Boolean).join(' | '),
  )
}

const shared = async () =>
  addTask(ada, await makeConfirmedTeam(ada, [grace]), {
    name: 'Write',
    due: '2026-12-24',
    assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }],
  })

const edit = (who: typeof ada, { id }: Task, body: object) => who.request(tasks.edit, { params: { id }, body })
/** A tick starts from nothing that others could have changed. */
const tick = (who: typeof ada, { id }: Task, done: boolean, made?: ReturnType<typeof offline>) => {
  const { base: _base, ...sent } = made ?? {}
  const body = { done, ...(made && { offline: sent }) } as { done: boolean }
  return who.request(tasks.tick, { params: { id }, body })
}

test("of two changes to one field the newer stays, whichever arrives first, and the other is in the task's history", async () => {
  const task = await shared()
  await edit(grace, task, { name: 'Write it' })
  // Ada made hers two hours ago, on the train. Fields that nobody else touched are merged.
  const base = { name: 'Write', notes: '', due: '2026-12-24' }
  const merged = await edit(ada, task, {
    name: 'Read',
    notes: 'Two pages',
    due: null,
    offline: offline(2 * HOUR, base),
  })
  expect(merged).toMatchObject({ name: 'Write it', notes: 'Two pages', due: null })
  // Made after that, arriving later: it is the newer.
  const newer = offline(HOUR, { notes: '' }, plane)
  expect(await edit(grace, task, { notes: 'Three pages', offline: newer })).toMatchObject({ notes: 'Three pages' })
  const older = offline(1.5 * HOUR, { notes: 'Two pages' }, randomUUID())
  expect(await edit(ada, task, { notes: 'Four pages', offline: older })).toMatchObject({ notes: 'Three pages' })
  // What one request changed has one time, and no order.
  expect((await historyOf(task)).toSorted()).toEqual([
    'Ada Lovelace | moved | 2026-12-24',
    'Ada Lovelace | overtaken | name | Read',
    'Ada Lovelace | overtaken | notes | Four pages',
    'Grace Hopper | renamed | Write | Write it',
    'Grace Hopper | replaced | notes | Two pages',
  ])
})

test('changes from one browser keep their order however long each was on its way, and a wrong clock loses nothing that nobody else changed', async () => {
  const task = await shared()
  await edit(ada, task, { name: 'First', offline: offline(0, { name: 'Write' }) })
  // By the time it arrives it counts as older, but it started from the first.
  expect(await edit(ada, task, { name: 'Second', offline: offline(HOUR, { name: 'First' }) })).toMatchObject({
    name: 'Second',
  })
  expect(await edit(ada, task, { name: 'Third', offline: offline(90 * DAY_MS, { name: 'Second' }) })).toMatchObject({
    name: 'Third',
  })
  expect((await tick(ada, task, true, offline(0))).done).toBe(true)
  expect((await tick(ada, task, false, offline(HOUR))).done).toBe(false)
})

test('a tick that is older than the latest tick or untick changes nothing', async () => {
  const task = await shared()
  await tick(grace, task, true)
  await tick(grace, task, false)
  expect((await tick(ada, task, true, offline(HOUR))).done).toBe(false)
  expect((await tick(ada, task, true)).done).toBe(true)
  expect(await historyOf(task)).toEqual([
    'Grace Hopper | ticked',
    'Grace Hopper | unticked',
    'Ada Lovelace | overtaken | done | ticked',
    'Ada Lovelace | ticked',
  ])
})

test('sent again after a lost answer, a change is done once, also if others changed it since', async () => {
  const task = await shared()
  const renamed = { name: 'Read', offline: offline(HOUR, { name: 'Write' }) }
  await edit(ada, task, renamed)
  await edit(grace, task, { name: 'Write it' })
  expect(await edit(ada, task, renamed)).toMatchObject({ name: 'Write it' })
  const ticked = offline(0)
  await tick(ada, task, true, ticked)
  await tick(grace, task, false)
  expect((await tick(ada, task, true, ticked)).done).toBe(false)
  expect(await historyOf(task)).toEqual([
    'Ada Lovelace | renamed | Write | Read',
    'Grace Hopper | renamed | Read | Write it',
    'Ada Lovelace | ticked',
    'Grace Hopper | unticked',
  ])
  expect(await brokenInvariants(server)).toEqual([])
})

test('of a task that each ticks for themselves, only my own other browser overtakes my tick', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team, { each: true, assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }] })
  await tick(grace, task, true)
  expect(Object.keys((await tick(ada, task, true, offline(HOUR))).ticks ?? {})).toContain(ada.me.uid)
  await tick(ada, task, false, offline(HOUR / 2, {}, plane))
  expect(Object.keys((await tick(ada, task, true, offline(HOUR * 0.75, {}, randomUUID()))).ticks ?? {})).toEqual([
    grace.me.uid,
  ])
})
