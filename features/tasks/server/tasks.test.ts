import { afterEach, describe, expect, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { FILL_ALL_FIELDS, type Task, type TaskUpdate, TOO_MANY_TASKS, tasks, usualFields } from '../contract.ts'

let now = new Date('2026-11-01T12:00:00Z')
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })
const team = await makeConfirmedTeam(ada, [grace])

startEachTestAlike(() => server)

describe('a task', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const on = (task: Task) => ({ params: { id: task.id } })
  const idsOf = async (person: Person) => (await person.request(tasks.list)).map(({ id }) => id)
  const refusal = async (sent: Promise<Response>) => {
    const response = await sent
    return { status: response.status, ...((await response.json()) as object) }
  }
  const remains = (task: Task) => expect(grace.request(tasks.find, on(task))).resolves.toEqual(task)

  describe('that is added', () => {
    test("with the specification's fields alone goes to my team of that name, not done", async () => {
      const body = {
        name: ' Draw \u200Bthe mill ',
        due: '2026-12-25T10:00:00.000Z',
        team: 'Engine',
        assignedUsers: [{ email: 'GRACE@cohort.test', displayName: 'Grace Hopper' }],
        userId: ada.me.uid,
        done: true,
      }
      const task = await ada.request(tasks.add, { body })
      expect(task).toEqual({
        ...usualFields,
        id: task.id,
        name: 'Draw the mill',
        team: 'Engine',
        teamId: team.id,
        due: '2026-12-25',
        labels: [],
        commentCount: 0,
        itemCount: 0,
        itemsDone: 0,
        assignedUsers: [
          {
            uid: grace.me.uid,
            email: 'grace@cohort.test',
            displayName: 'Grace Hopper',
            photoURL: '/avatars/default.svg',
            flair: null,
          },
        ],
        userId: ada.me.uid,
        done: false,
        doneAt: null,
        ticks: null,
        version: 1,
        teamOwnerId: ada.me.uid,
      })
      expect(await grace.request(tasks.find, on(task))).toEqual(task)
    })

    test('with a time, a priority and an estimate keeps them, and loses its date and time by an edit', async () => {
      const details = { due: '2026-12-25', time: '15:30', priority: 'high', estimate: 1.25, doing: true } as const
      const task = await addTask(ada, team, details)
      expect(await grace.request(tasks.find, on(task))).toMatchObject(details)
      const changes = { due: null, time: null, priority: 'low', estimate: null, doing: false } as const
      await ada.request(tasks.edit, { ...on(task), body: changes })
      expect(await grace.request(tasks.find, on(task))).toMatchObject(changes)
    })

    test('by its name alone makes it mine, without a day, in a team too', async () => {
      for (const teamId of [null, team.id]) {
        const task = await ada.request(tasks.add, { body: { name: 'Draw the truss', teamId } })
        expect(task).toMatchObject({ teamId, due: null, assignedUsers: [{ uid: ada.me.uid }] })
      }
    })

    test('to a name that two of my teams have asks which', async () => {
      for (const isPublic of [true, false]) await makeTeam(grace, [], { name: 'Twin', isPublic })
      const adding = addTask(grace, null, { team: 'Twin' })
      await expect(adding).rejects.toMatchObject({
        status: 400,
        code: 'which-team',
        message: 'You are in more than one team named Twin: say which by teamId.',
      })
    })

    test('to a team of others finds none, by name or by id', async () => {
      const byName = mallory.send('POST', '/api/tasks', { ...fields(mallory), team: 'Engine' })
      expect(await refusal(byName)).toEqual({
        status: 400,
        code: 'unknown-team',
        field: 'team',
        error: 'You are in no team named Engine.',
      })
      const byId = mallory.send('POST', '/api/tasks', { ...fields(mallory), teamId: team.id })
      expect(await refusal(byId)).toMatchObject({ status: 404, error: 'This team does not exist.' })
    })

    test.each([
      ['without a name', { name: ' ' }, FILL_ALL_FIELDS],
      ['without a day', { due: '' }, FILL_ALL_FIELDS],
      ['at half past 24', { time: '24:30' }, 'The time must be one like 15:00.'],
      ['of ten minutes', { estimate: 0.17 }, 'An estimate is between a quarter of an hour and 999 hours.'],
      ['of six weeks', { estimate: 1000 }, 'An estimate is between a quarter of an hour and 999 hours.'],
      ['for nobody, without a team', { teamId: null, assignedUsers: [] }, FILL_ALL_FIELDS],
      ['on a day that does not exist', { due: '2026-02-30' }, 'The due date must be a day like 2026-12-25.'],
      ['in the year 0', { due: '0000-01-01' }, 'The due date must be a day like 2026-12-25.'],
      ['with a name of 201 characters', { name: 'x'.repeat(201) }, 'A task name has at most 200 characters.'],
      ['with too long notes', { notes: 'x'.repeat(2001) }, 'Notes have at most 2000 characters.'],
      [
        'with 11 assignees',
        { assignedUsers: Array.from({ length: 11 }, () => ({ email: 'a@b.co' })) },
        'A task has at most 10 assignees.',
      ],
      [
        'for an address that nobody has',
        { assignedUsers: [{ email: 'nobody@cohort.test' }] },
        'You can assign this task only to members of its team.',
      ],
      [
        'for a name alone',
        { assignedUsers: [{ displayName: 'Grace' }] },
        'You can assign this task only to members of its team.',
      ],
    ])('%s is refused with a sentence', async (_what, wrong, error) => {
      const before = await idsOf(ada)
      const adding = ada.send('POST', '/api/tasks', { ...fields(ada), teamId: team.id, ...wrong })
      expect(await refusal(adding)).toMatchObject({ status: 400, error })
      expect(await idsOf(ada)).toEqual(before)
    })

    test('for somebody outside the team is refused', async () => {
      await expect(addTask(ada, team, { assignedUsers: [{ uid: mallory.me.uid }] })).rejects.toMatchObject({
        status: 400,
        message: 'You can assign this task only to members of its team.',
      })
    })

    test('to a team that has nearly 10,000 fills it, and of two at once one is refused; what was deleted comes back once there is room', async () => {
      const full = await makeTeam(ada, [grace], { name: 'Full' })
      const { pool } = server.context.database
      const count = 'update teams set task_count = task_count + $2 where id = $1'
      const deleted = await addTask(ada, full)
      await ada.request(tasks.remove, on(deleted))
      await pool.query(count, [full.id, 9_999])
      const outcomes = await Promise.allSettled([addTask(ada, full), addTask(grace, full)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(addTask(ada, full)).rejects.toMatchObject({ status: 400, message: TOO_MANY_TASKS })
      const restoring = { status: 400, message: TOO_MANY_TASKS }
      await expect(ada.request(tasks.restore, on(deleted))).rejects.toMatchObject(restoring)
      await pool.query(count, [full.id, -9_999])
      expect(await ada.request(tasks.restore, on(deleted))).toMatchObject({ id: deleted.id })
      await ada.request(teams.remove, { params: { teamId: full.id } })
    })

    test("in somebody else's name is refused", async () => {
      await expect(addTask(ada, team, { userId: grace.me.uid })).rejects.toMatchObject({ status: 403 })
    })

    test('for several goes to each of them once, in the order they were picked', async () => {
      const assignedUsers = [{ uid: grace.me.uid }, { email: ada.me.email }, { uid: ada.me.uid }]
      const task = await addTask(grace, team, { assignedUsers })
      expect(task.assignedUsers.map(({ uid }) => uid)).toEqual([grace.me.uid, ada.me.uid])
    })

    test('without a team is my own: for myself alone, and seen by nobody else', async () => {
      const task = await addTask(grace, null)
      expect(task).toMatchObject({ team: null, teamId: null, teamOwnerId: null })
      await expect(ada.request(tasks.find, on(task))).rejects.toMatchObject({ status: 404 })
      expect(await idsOf(ada)).not.toContain(task.id)
      await expect(addTask(grace, null, { assignedUsers: [{ uid: ada.me.uid }] })).rejects.toMatchObject({
        message: 'A task without a team is for yourself: choose a team to assign it to others.',
      })
      expect(await tick(grace, task)).toMatchObject({ done: true, version: 2 })
    })
  })

  describe('that is sent again with its key', () => {
    test('is what was made first, whatever else is in it, and what it has become since', async () => {
      const key = crypto.randomUUID()
      const task = await addTask(grace, team, { key, assignedUsers: [{ uid: ada.me.uid }] })
      const ticked = await tick(ada, task)
      const again = await grace.send('POST', '/tasks', { ...fields(grace), name: 'Other', key: key.toUpperCase() })
      expect([again.status, await again.json()]).toEqual([201, ticked])
      // To Ada it is a key like any other.
      expect(await addTask(ada, null, { key })).not.toMatchObject({ id: task.id })
    })

    test('is not made again once it is deleted, and the same again once it is back; what was refused was not made', async () => {
      const key = crypto.randomUUID()
      await expect(addTask(ada, team, { key, assignedUsers: [{ uid: mallory.me.uid }] })).rejects.toMatchObject({
        code: 'unknown-assignee',
      })
      const task = await addTask(ada, team, { key })
      await ada.request(tasks.remove, on(task))
      const before = await idsOf(ada)
      await expect(addTask(ada, team, { key })).rejects.toMatchObject({ status: 409, code: 'used-key' })
      expect(await idsOf(ada)).toEqual(before)
      const back = await ada.request(tasks.restore, on(task))
      expect(await addTask(ada, team, { key })).toEqual(back)
      await expect(addTask(ada, null, { key: 'mine' })).rejects.toMatchObject({ status: 400 })
    })
  })

  describe('that is ticked', () => {
    test('is done for everybody, and ticking it twice is ticking it once', async () => {
      const task = await addTask(ada, team)
      const ticked = await tick(grace, task)
      expect(ticked).toEqual({ ...task, done: true, doneAt: now.toISOString(), version: 2 })
      expect(await tick(ada, task)).toEqual(ticked)
      await remains(ticked)
      const open = await tick(ada, task, false)
      expect(open).toEqual({ ...task, version: 3 })
      expect(await tick(grace, task, false)).toEqual(open)
    })
  })

  test.for([
    ['Grace, one of its assignees', grace, ada],
    ['nobody, when Ada ticks what only Grace has', ada, grace],
  ] as const)('that is ticked names to the others %s', async ([, ticker, other]) => {
    const task = await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
    const stream = await openStream(server, other)
    await tick(ticker, task)
    const heard = await stream.until((message) => message !== 'refresh' && message.event.type === 'task.ticked')
    stream.close()
    const by = ticker === grace ? { by: grace.me.uid } : {}
    expect(heard.at(-1)).toMatchObject({ event: { by: null } })
    const { task: shown, progress: __, ...told } = (heard.at(-1) as { data: TaskUpdate }).data
    expect(shown?.done).toBe(true)
    expect(told).toEqual(by)
  })

  describe('that is edited', () => {
    test('changes what is given and nothing else', async () => {
      const task = await addTask(ada, team, { notes: 'see sketch' })
      const edited = await ada.request(tasks.edit, { ...on(task), body: { name: 'Cast the mill', due: '2027-01-02' } })
      expect(edited).toEqual({ ...task, name: 'Cast the mill', due: '2027-01-02', version: 2 })
      await remains(edited)
      const assigned = await ada.request(tasks.edit, { ...on(task), body: { assignedUsers: [{ uid: grace.me.uid }] } })
      expect(assigned).toMatchObject({ version: 3, assignedUsers: [{ uid: grace.me.uid }] })
    })

    test('to what it is already stays as it is', async () => {
      const task = await addTask(ada, team, { assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }] })
      const { name, due, notes, assignedUsers } = task
      expect(await ada.request(tasks.edit, { ...on(task), body: { name, due, notes, assignedUsers } })).toEqual(task)
      expect(await ada.request(tasks.edit, { ...on(task), body: {} })).toEqual(task)
    })

    test('may keep somebody who has left the team, but take in nobody from outside', async () => {
      const other = await makeTeam(ada, [grace, mallory])
      const task = await addTask(ada, other, { assignedUsers: [{ uid: mallory.me.uid }] })
      await mallory.request(teams.removeMember, { params: { teamId: other.id, uid: mallory.me.uid } })
      const both = [{ uid: mallory.me.uid }, { uid: grace.me.uid }]
      const edited = await ada.request(tasks.edit, { ...on(task), body: { assignedUsers: both } })
      expect(edited.assignedUsers.map(({ email }) => email)).toEqual(['m***@c***', 'g***@c***'])
      await ada.request(tasks.edit, { ...on(task), body: { assignedUsers: [{ uid: grace.me.uid }] } })
      const back = ada.request(tasks.edit, { ...on(task), body: { assignedUsers: both } })
      await expect(back).rejects.toMatchObject({ code: 'unknown-assignee' })
    })
  })

  describe('that is deleted', () => {
    test('is gone everywhere, and back as it was within a minute, long after the page has offered it', async () => {
      const task = await tick(grace, await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] }))
      await ada.request(tasks.remove, on(task))
      await expect(grace.request(tasks.find, on(task))).rejects.toMatchObject({ status: 404 })
      await expect(tick(grace, task, false)).rejects.toMatchObject({ status: 404 })
      expect(await idsOf(grace)).not.toContain(task.id)

      now = new Date(now.getTime() + 59_900)
      const back = await ada.request(tasks.restore, on(task))
      expect(back).toEqual({ ...task, version: 4 })
      expect(await ada.request(tasks.restore, on(task))).toEqual(back)
      expect(await idsOf(grace)).toContain(task.id)
    })

    test('stays gone after a minute, and its rows with the next that goes', async () => {
      const [task, next] = [await addTask(ada, team), await addTask(ada, team)]
      await ada.request(tasks.remove, on(task))
      now = new Date(now.getTime() + 60_001)
      await expect(ada.request(tasks.restore, on(task))).rejects.toMatchObject({ status: 404 })
      await ada.request(tasks.remove, on(next))
      const kept = server.context.database.db.selectFrom('tasks').select('id')
      expect(await kept.where('id', 'in', [task.id, next.id]).execute()).toEqual([{ id: next.id }])
    })

    test('is restored only by people who may delete it', async () => {
      const task = await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
      await ada.request(tasks.remove, on(task))
      await expect(grace.request(tasks.restore, on(task))).rejects.toMatchObject({ status: 403 })
      await expect(mallory.request(tasks.restore, on(task))).rejects.toMatchObject({ status: 404 })
    })

    test('without a team is gone and back as well', async () => {
      const task = await addTask(grace, null)
      await grace.request(tasks.remove, on(task))
      await expect(grace.request(tasks.find, on(task))).rejects.toMatchObject({ status: 404 })
      expect(await grace.request(tasks.restore, on(task))).toEqual({ ...task, version: 3 })
    })
  })

  test('of a team that Grace has left is hers no more, though she made it', async () => {
    const other = await makeTeam(ada, [grace])
    const task = await addTask(grace, other)
    await grace.request(teams.removeMember, { params: { teamId: other.id, uid: grace.me.uid } })
    await expect(grace.request(tasks.find, on(task))).rejects.toMatchObject({ status: 404 })
    await expect(tick(grace, task)).rejects.toMatchObject({ status: 404 })
    await expect(grace.request(tasks.remove, on(task))).rejects.toMatchObject({ status: 404 })
    for (const query of [{}, { mine: 'true' as const }, { teamId: other.id }])
      expect((await grace.request(tasks.list, { query })).map(({ id }) => id)).not.toContain(task.id)
  })

  const fields = (person: Person) => ({
    name: 'Write',
    due: '2026-12-25',
    assignedUsers: [{ uid: person.me.uid }],
  })
})
