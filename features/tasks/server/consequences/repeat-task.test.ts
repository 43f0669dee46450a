import { afterEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, comment, makeConfirmedTeam, tick } from '#test/teams.ts'
import { REPEAT_NEEDS_DATE, type Task, tasks } from '../../contract.ts'

let now = new Date('2026-11-23T12:00:00Z')
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })
const team = await makeConfirmedTeam(ada, [grace])
const MONDAYS = 'FREQ=WEEKLY;BYDAY=MO'

startEachTestAlike(() => server)

describe('a task that repeats', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const on = (task: Task) => ({ params: { id: task.id } })
  const edit = (person: Person, task: Task, body: object) => person.request(tasks.edit, { ...on(task), body })
  const named = async (person: Person, name: string) =>
    (await person.request(tasks.list)).filter((task) => task.name === name)
  let count = 0
  /** Due on Monday, the 23rd, which is today; of a name of its own. */
  async function addRepeated(fields: Parameters<typeof addTask>[2] = {}, where: typeof team | null = team) {
    const name = `Plan the week ${++count}`
    const task = await addTask(ada, where, { name, due: '2026-11-23', repeat: MONDAYS, ...fields })
    const next = async () => (await named(ada, name)).find(({ id }) => id !== task.id)
    return { task, next }
  }

  test('is followed, once Grace ticks it, by the next one, which takes over everything but what is done', async () => {
    const people = [{ uid: grace.me.uid }, { uid: ada.me.uid }]
    const details = { time: '09:30', priority: 'high', estimate: 2, notes: 'in the library', doing: true } as const
    const { task, next } = await addRepeated({ ...details, assignedUsers: people })
    expect(task.repeat).toBe(MONDAYS)
    const ticked = await tick(grace, task)
    expect(ticked).toMatchObject({ done: true, repeat: null, version: 2 })
    expect(await ada.request(tasks.find, on(task))).toEqual(ticked)
    const following = (await next())!
    expect(following).toEqual({ ...task, id: following.id, due: '2026-11-30', doing: false })
    expect(await ada.request(teams.find, { params: { teamId: team.id } })).toMatchObject({ taskCount: 2, doneCount: 1 })
    const told = (await grace.request(notifications.list)).items.filter(({ taskId }) => taskId === following.id)
    expect(told).toEqual([])
  })

  test('is alone again once the tick is taken back, and followed again once it is ticked again', async () => {
    const { task, next } = await addRepeated()
    await tick(ada, task)
    const first = (await next())!
    const open = await tick(grace, task, false)
    expect(open).toEqual({ ...task, version: 3 })
    expect(await next()).toBeUndefined()
    await expect(grace.request(tasks.find, on(first))).rejects.toMatchObject({ status: 404 })
    await tick(ada, task)
    expect(await next()).toMatchObject({ due: '2026-11-30', repeat: MONDAYS })
  })

  test.each([
    ['was edited', (following: Task) => edit(ada, following, { name: 'Plan another week' })],
    ['got another assignee', (following: Task) => edit(ada, following, { assignedUsers: [{ uid: grace.me.uid }] })],
    [
      'was written about',
      async (following: Task) => {
        await comment(grace, following, 'In the library?')
        return ada.request(tasks.find, on(following))
      },
    ],
    ['was ticked', (following: Task) => tick(grace, following)],
    ['was ticked and unticked', async (following: Task) => tick(ada, await tick(ada, following), false)],
  ])('keeps the next one, with the rule, if that %s before the tick is taken back', async (_what, touch) => {
    const { task, next } = await addRepeated()
    await tick(ada, task)
    const touched = await touch((await next())!)
    expect(await tick(ada, task, false)).toMatchObject({ done: false, repeat: null })
    expect(await ada.request(tasks.find, on(touched))).toEqual(touched)
    const before = await named(ada, task.name)
    await tick(ada, task)
    expect(await named(ada, task.name)).toHaveLength(before.length)
  })

  test('of a full team is ticked all the same, and keeps its rule until there is room', async () => {
    const full = await makeConfirmedTeam(ada, [grace], { name: 'Full' })
    const { task, next } = await addRepeated({}, full)
    const { pool } = server.context.database
    const count = (tasks: number) => pool.query('update teams set task_count = $2 where id = $1', [full.id, tasks])
    await count(10_000)
    expect(await tick(grace, task)).toMatchObject({ done: true, repeat: MONDAYS })
    expect(await next()).toBeUndefined()
    await count(1)
    await tick(grace, task, false)
    expect(await tick(grace, task)).toMatchObject({ repeat: null })
    expect(await next()).toMatchObject({ repeat: MONDAYS })
  })

  test('ends if the next one is deleted', async () => {
    const { task, next } = await addRepeated()
    await tick(ada, task)
    const following = (await next())!
    await ada.request(tasks.remove, on(following))
    expect(await tick(ada, task, false)).toMatchObject({ repeat: null })
    expect(await ada.request(tasks.restore, on(following))).toMatchObject({ repeat: MONDAYS })
  })

  test('leaves the next one alone if it is deleted itself, for good', async () => {
    const { task, next } = await addRepeated()
    await tick(ada, task)
    await ada.request(tasks.remove, on(task))
    now = new Date(now.getTime() + 60_001)
    await ada.request(tasks.remove, on(await addTask(ada, team)))
    expect(await next()).toMatchObject({ repeat: MONDAYS })
  })

  test('without a team is followed as well', async () => {
    const { task, next } = await addRepeated({}, null)
    await tick(ada, task)
    expect(await next()).toMatchObject({ due: '2026-11-30', team: null, userId: ada.me.uid })
    await tick(ada, task, false)
    expect(await next()).toBeUndefined()
  })

  test('that is late skips what has passed, by the clock of its first assignee', async () => {
    const zone = (timeZone: string) => grace.request(settings.changeAccount, { body: { timeZone } })
    const nextDay = async () => {
      const { task, next } = await addRepeated({
        due: '2026-11-01',
        repeat: 'FREQ=DAILY',
        assignedUsers: [{ uid: grace.me.uid }, { uid: ada.me.uid }],
      })
      await tick(ada, task)
      return (await next())!.due
    }
    now = new Date('2026-11-23T10:30:00Z')
    await zone('Pacific/Kiritimati')
    expect(await nextDay()).toBe('2026-11-24')
    await zone('Pacific/Pago_Pago')
    expect(await nextDay()).toBe('2026-11-22')
  })

  test('needs a due date, when it is added and for as long as it repeats', async () => {
    const refused = { status: 400, code: 'no-date', message: REPEAT_NEEDS_DATE }
    await expect(addTask(ada, team, { due: null, repeat: MONDAYS })).rejects.toMatchObject(refused)
    const { task } = await addRepeated()
    await expect(edit(ada, task, { due: null })).rejects.toMatchObject(refused)
    const undated = await addTask(ada, team, { due: null })
    await expect(edit(ada, undated, { repeat: MONDAYS })).rejects.toMatchObject(refused)
    expect(await edit(ada, undated, { repeat: MONDAYS, due: '2026-12-01' })).toMatchObject({ repeat: MONDAYS })
    expect(await edit(ada, undated, { name: 'Still' })).toMatchObject({ repeat: MONDAYS })
    expect(await edit(ada, undated, { repeat: null, due: null })).toMatchObject({ repeat: null, due: null })
  })

  test.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=3',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'every monday',
    '',
  ])('by %j is refused with an example of a rule', async (repeat) => {
    await expect(addTask(ada, team, { repeat })).rejects.toMatchObject({
      status: 400,
      message: 'A task repeats by a rule like FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH.',
    })
  })

  test('that Mallory, an outsider, cannot see is followed by one that she cannot see', async () => {
    const { task, next } = await addRepeated()
    await expect(tick(mallory, task)).rejects.toMatchObject({ status: 404 })
    await tick(ada, task)
    const following = (await next())!
    await expect(mallory.request(tasks.find, on(following))).rejects.toMatchObject({ status: 404 })
  })
})
