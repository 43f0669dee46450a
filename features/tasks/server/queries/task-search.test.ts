import { beforeAll, describe, expect, test } from 'vitest'
import type { Team } from '#features/teams/contract.ts'
import { teamLabels } from '#features/teams/labels-contract.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { type Task, tasks } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

let engine: Team
let navy: Team
beforeAll(async () => {
  engine = await makeConfirmedTeam(ada, [grace])
  navy = await makeTeam(ada, [], { name: 'Navy' })
  const add = (team: Team | null, name: string, fields: object = {}) => addTask(ada, team, { name, ...fields })
  await add(engine, 'Oil the wheels', { due: '2026-12-01', notes: 'Whale oil, follow-up@cohort.test' })
  await add(engine, 'order wheels', { due: '2026-12-03', priority: 'high', assignedUsers: [{ uid: grace.me.uid }] })
  await add(navy, 'Ärger mit Zoë', { due: '2026-12-02', priority: 'low' })
  await add(navy, 'Paint', { due: null })
  await add(null, 'Buy oil', { due: '2026-11-30' })
  await tick(ada, await add(engine, 'Old wheels', { due: '2026-10-01' }))
  const hers = await makeTeam(mallory)
  await addTask(mallory, hers, { name: 'Wheels of others' })
})

type Query = Record<string, string>

const found = async (query: Query, person = ada) =>
  (await person.request(tasks.list, { query })).map(({ name }) => name)

describe('searching tasks', () => {
  test.each([
    ['wheels', ['Oil the wheels', 'order wheels', 'Old wheels']],
    ['WHEE', ['Oil the wheels', 'order wheels', 'Old wheels']],
    ['the wheel', ['Oil the wheels']],
    ['oil', ['Buy oil', 'Oil the wheels']],
    ['ärg zoë', ['Ärger mit Zoë']],
    ['follow-up@coh', ['Oil the wheels']],
    ['heels', []],
    ['zzz', []],
    ['!?', []],
    ["'; drop & | ! :* <->", []],
  ])('for %s finds words of names and notes by their beginnings', async (search, names) => {
    expect(await found({ search })).toEqual(names)
  })

  test('finds nothing of teams that I am not in, and what was renamed at once', async () => {
    expect(await found({ search: 'wheels' }, grace)).toEqual(['Oil the wheels', 'order wheels', 'Old wheels'])
    expect(await found({ search: 'wheels' }, mallory)).toEqual(['Wheels of others'])
    expect(await found({ search: 'paint' }, grace)).toEqual([])
    expect(await found({ search: 'oil', teamId: navy.id }, grace)).toEqual([])
    const [task] = await ada.request(tasks.list, { query: { search: 'paint' } })
    await ada.request(tasks.edit, { params: { id: task!.id }, body: { name: 'Varnish' } })
    expect(await found({ search: 'paint' })).toEqual([])
    expect(await found({ search: 'varn' })).toEqual(['Varnish'])
    await ada.request(tasks.edit, { params: { id: task!.id }, body: { name: 'Paint' } })
  })

  test.each([
    [{ teams: 'true' }, ['Oil the wheels', 'Ärger mit Zoë', 'order wheels', 'Paint', 'Old wheels']],
    [{ done: 'true' }, ['Old wheels']],
    [{ undated: 'true' }, ['Paint']],
    [{ to: '2026-11-30', open: 'true' }, ['Buy oil']],
    [{ from: '2026-12-01', to: '2026-12-02' }, ['Oil the wheels', 'Ärger mit Zoë']],
    [{ from: '2026-12-03' }, ['order wheels']],
    [{ mine: 'true', search: 'wheels', open: 'true' }, ['Oil the wheels']],
    [{ search: 'wheels', to: '2026-11-01' }, ['Old wheels']],
    [
      { sort: 'day', from: '2026-10-01', to: '2026-12-02' },
      ['Old wheels', 'Buy oil', 'Oil the wheels', 'Ärger mit Zoë'],
    ],
  ] as [Query, string[]][])('narrowed to %j', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test('narrowed to a person, in all teams or in one', async () => {
    expect(await found({ person: grace.me.uid })).toEqual(['order wheels'])
    expect(await found({ person: grace.me.uid, teamId: navy.id })).toEqual([])
    expect(await found({ person: ada.me.uid, teamId: engine.id })).toEqual(['Oil the wheels', 'Old wheels'])
    expect(await found({ person: ada.me.uid }, mallory)).toEqual([])
  })

  test('narrowed to a label, which says nothing to Mallory', async () => {
    const { id } = await ada.request(teamLabels.add, {
      params: { teamId: engine.id },
      body: { name: 'Urgent', colour: 'coral' },
    })
    for (const task of await ada.request(tasks.list, { query: { search: 'wheels' } }))
      await ada.request(tasks.edit, { params: { id: task.id }, body: { labels: [id] } })
    expect(await found({ label: id })).toEqual(['Oil the wheels', 'order wheels', 'Old wheels'])
    expect(await found({ label: id, sort: 'name', open: 'true' })).toEqual(['Oil the wheels', 'order wheels'])
    expect(await found({ label: id, person: grace.me.uid })).toEqual(['order wheels'])
    expect(await found({ label: id, search: 'oil', from: '2026-12-01', to: '2026-12-31' })).toEqual(['Oil the wheels'])
    expect(await found({ label: id, mine: 'true' }, grace)).toEqual(['order wheels'])
    expect(await found({ label: id }, mallory)).toEqual([])
  })

  const open = ['Buy oil', 'Oil the wheels', 'Ärger mit Zoë', 'order wheels', 'Paint']
  const orders: [string, string[]][] = [
    ['due', open],
    ['priority', ['order wheels', 'Buy oil', 'Oil the wheels', 'Paint', 'Ärger mit Zoë']],
    ['newest', ['Buy oil', 'Paint', 'Ärger mit Zoë', 'order wheels', 'Oil the wheels']],
    ['name', ['Ärger mit Zoë', 'Buy oil', 'Oil the wheels', 'order wheels', 'Paint']],
  ]
  test.each(orders)('orders open tasks by %s, with the done ones after them', async (sort, names) => {
    expect(await found({ sort, teams: 'false', from: '0001-01-01'.replace('0001', '1900') })).toEqual([
      ...names.filter((name) => name !== 'Paint'),
      'Old wheels',
    ])
    expect(await found({ sort, done: 'false', search: '' })).toEqual([...names, 'Old wheels'])
  })

  test.each([
    { search: 'o' },
    { sort: 'priority' },
    { sort: 'newest', teams: 'true' },
    { sort: 'name', mine: 'true' },
    { sort: 'day' },
    { sort: 'name', search: 'wheels' },
    { person: '', sort: 'priority' },
    { from: '2026-01-01', sort: 'newest' },
  ] as Query[])('of %j reads the same page by page', async (asked) => {
    const query = asked.person === '' ? { ...asked, person: ada.me.uid } : asked
    const whole = await ada.request(tasks.list, { query })
    expect(whole.length).toBeGreaterThan(2)
    for (const limit of [1, 2, whole.length]) {
      const read: Task[] = []
      for (
        let next: string | undefined = `/api/tasks?${new URLSearchParams({ ...query, limit: String(limit) })}`;
        next;
      ) {
        const response = await ada.send('GET', next)
        expect(response.status).toBe(200)
        read.push(...((await response.json()) as Task[]))
        next = /^<(.*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(read).toEqual(whole)
    }
  })

  test('shows older records with my address, and finds them', async () => {
    const { id } = await server.context.database.db
      .insertInto('tasks')
      .values({
        creator_id: ada.me.uid,
        name: 'Older wheels',
        due: '2026-09-01',
        assigned_email: grace.me.email,
        assigned_name: 'Grace',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await found({ search: 'wheels', mine: 'true' }, grace)).toEqual(['Older wheels', 'order wheels'])
    expect(await found({ sort: 'name', mine: 'true' }, grace)).toEqual(['Older wheels', 'order wheels'])
    await server.context.database.db.deleteFrom('tasks').where('id', '=', id).execute()
  })
})
