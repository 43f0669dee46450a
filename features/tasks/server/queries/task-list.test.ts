import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Team } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import type { Client } from '#test/client.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { type Task, tasks } from '../../contract.ts'

let now = new Date('2026-11-01T12:00:00Z')
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })

describe('the list of tasks', () => {
  let engine: Team
  let navy: Team
  beforeAll(async () => {
    engine = await makeConfirmedTeam(ada, [grace])
    navy = await makeTeam(grace, [], { name: 'Navy' })
    const days = ['2026-12-03', '2026-12-01', '2026-12-02', '2026-12-02', '2026-11-30', '2026-12-09']
    for (const [index, due] of days.entries()) {
      await add(ada, engine, `engine ${index}`, due, index % 2 ? ada : grace)
      await add(grace, navy, `navy ${index}`, due, grace)
      await add(grace, null, `own ${index}`, due, grace)
    }
    for (const name of ['engine 1', 'navy 4', 'own 2', 'engine 4', 'navy 0']) {
      now = new Date(now.getTime() + 1000)
      await tick(grace, (await grace.request(tasks.list)).find((task) => task.name === name)!)
    }
  })
  startEachTestAlike(() => server)

  const add = (maker: Person, team: Team | null, name: string, due: string, assignee: Person) =>
    addTask(maker, team, { name, due, assignedUsers: [{ uid: assignee.me.uid }] })

  const namesOf = (listed: Task[]) => listed.map(({ name }) => name)

  /** The whole list, read page by page by the Link that leads on. */
  async function readPages(person: Client, path: string) {
    const read: Task[] = []
    for (let next: string | undefined = path; next; ) {
      const response = await person.send('GET', next)
      expect(response.status).toBe(200)
      read.push(...((await response.json()) as Task[]))
      next = /^<(.*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    return read
  }

  test('holds open ones by day, then done ones, the latest first', async () => {
    const listed = await grace.request(tasks.list)
    const open = listed.filter(({ done }) => !done)
    expect(listed.slice(0, open.length)).toEqual(open)
    const places = open.map(({ due, id }) => due + id)
    expect(places).toEqual(places.toSorted())
    expect(open).toHaveLength(13)
    expect(namesOf(listed.slice(open.length))).toEqual(['navy 0', 'engine 4', 'own 2', 'navy 4', 'engine 1'])
  })

  test('holds those without a date after all others that are open, on every page', async () => {
    const someday = await Promise.all([1, 2, 3].map(() => addTask(grace, null, { due: null })))
    const ids = someday.map(({ id }) => id).toSorted()
    for (const path of ['/api/tasks?limit=2', '/api/tasks?limit=2&open=true', '/api/tasks?limit=2&mine=true']) {
      const open = (await readPages(grace, path)).filter(({ done }) => !done)
      expect(open.slice(-3).map(({ id, due }) => [id, due])).toEqual(ids.map((id) => [id, null]))
    }
    for (const { id } of someday) await grace.request(tasks.remove, { params: { id } })
  })

  test("holds all of one's teams and one's own, and nothing of anybody else's", async () => {
    expect(new Set(namesOf(await ada.request(tasks.list)).map((name) => name.split(' ')[0]))).toEqual(
      new Set(['engine']),
    )
    expect(await ada.request(tasks.list)).toHaveLength(6)
    expect(await grace.request(tasks.list)).toHaveLength(18)
    expect(await mallory.request(tasks.list)).toEqual([])
  })

  test('narrows to one team, to what is assigned to me, or both', async () => {
    const listed = async (query: object) => namesOf(await grace.request(tasks.list, { query })).toSorted()
    expect(await listed({ teamId: engine.id })).toEqual([0, 1, 2, 3, 4, 5].map((number) => `engine ${number}`))
    expect(await listed({ teamId: engine.id, mine: 'true' })).toEqual(['engine 0', 'engine 2', 'engine 4'])
    expect(await listed({ mine: 'true' })).toHaveLength(15)
    expect(namesOf(await ada.request(tasks.list, { query: { mine: 'true' } }))).toEqual([
      'engine 3',
      'engine 5',
      'engine 1',
    ])
    expect(await mallory.request(tasks.list, { query: { teamId: engine.id } })).toEqual([])
    expect(await mallory.request(tasks.list, { query: { teamId: engine.id, mine: 'true' } })).toEqual([])
  })

  test.each(['', '?mine=true', '?mine=false'])('of /api/tasks%s is the same read page by page', async (search) => {
    const whole = (await (await grace.send('GET', `/api/tasks${search}`)).json()) as Task[]
    for (const limit of [1, 2, 5, 13, 17, 18]) {
      const path = `/api/tasks${search}${search ? '&' : '?'}limit=${limit}`
      expect(await readPages(grace, path)).toEqual(whole)
    }
  })

  test('of a team reads on in that team', async () => {
    const read = await readPages(grace, `/api/tasks?limit=2&teamId=${engine.id}`)
    expect(namesOf(read).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((number) => `engine ${number}`))
  })

  test('has no next page where it ends', async () => {
    expect((await grace.send('GET', '/api/tasks?limit=18')).headers.get('link')).toBeNull()
    expect((await grace.send('GET', '/api/tasks')).headers.get('link')).toBeNull()
  })

  test.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'limit=1.5',
    'mine=yes',
    'cursor=x',
    `cursor=${Buffer.from('["open","0000-01-01","00000000-0000-4000-8000-000000000000"]').toString('base64url')}`,
    `cursor=${Buffer.from('["open","2026-01-01","x"]').toString('base64url')}`,
    `cursor=${Buffer.from('["done","2026-01-01","00000000-0000-4000-8000-000000000000"]').toString('base64url')}`,
  ])('asked with %s says what is wrong with it', async (search) => {
    const response = await grace.send('GET', `/api/tasks?${search}`)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid' }])
  })

  test('of a team that cannot exist is empty, like that of an unknown one', async () => {
    for (const teamId of ['x', randomUUID()])
      expect(await (await grace.send('GET', `/api/tasks?teamId=${teamId}`)).json()).toEqual([])
  })

  describe('at /tasks, as the specification has it', () => {
    test('is the same for a program with its token, and only for one', async () => {
      const program = server.program(grace.token)
      const response = await program.send('GET', '/tasks')
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept')
      expect(await response.json()).toEqual(await grace.request(tasks.list))
      const stranger = await server.visitor().send('GET', '/tasks')
      expect([stranger.status, await stranger.json()]).toEqual([401, { error: 'Not signed in', code: 'not-signed-in' }])
    })

    test('is the page for a browser', async () => {
      const response = await grace.send('GET', '/tasks', undefined, {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(response.headers.get('vary')?.toLowerCase()).toMatch(/cookie.*accept/)
      expect(await response.text()).toContain('<title>Tasks · Cohort</title>')
    })

    test('leads on to its own next page', async () => {
      expect(await readPages(server.program(grace.token), '/tasks?limit=7')).toEqual(await grace.request(tasks.list))
    })

    test('adds, ticks and deletes', async () => {
      const program = server.program(ada.token)
      const send = async (method: string, path: string, body?: unknown) => {
        const response = await program.send(method, path, body, { accept: 'application/json, text/plain, */*' })
        return { status: response.status, body: response.status === 204 ? null : ((await response.json()) as Task) }
      }
      const assignedUsers = [{ email: ada.me.email, displayName: 'Ada Lovelace' }]
      const fields = { name: 'Boil', due: '2026-12-01', team: 'Engine', assignedUsers, userId: ada.me.uid, done: false }
      const added = await send('POST', '/tasks', fields)
      const path = `/tasks/${added.body!.id}`
      expect(added).toMatchObject({ status: 201, body: fields })
      expect(await send('PUT', path, { done: true })).toMatchObject({ status: 200, body: { done: true } })
      expect(await send('GET', path)).toMatchObject({ status: 200, body: { done: true } })
      expect(await send('PATCH', path, { name: 'Cool' })).toMatchObject({ status: 200, body: { name: 'Cool' } })
      expect(await send('DELETE', path)).toEqual({ status: 204, body: null })
      expect(await send('GET', path)).toMatchObject({ status: 404 })
    })

    test('refuses a write that carries a cookie from elsewhere', async () => {
      const response = await ada.send('POST', '/tasks', {}, { origin: 'https://evil.example' })
      expect(response.status).toBe(403)
    })

    test('knows no page of one task', async () => {
      const [task] = await grace.request(tasks.list)
      const response = await grace.send('GET', `/tasks/${task!.id}`, undefined, { accept: 'text/html' })
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    })
  })

  describe('with older records, which carry one assignee by address', () => {
    let [own, shared] = ['', '']
    beforeEach(async () => {
      const { db } = server.context.database
      const record = async (teamId: string | null, name: string) => {
        const { id } = await db
          .insertInto('tasks')
          .values({
            team_id: teamId,
            creator_id: ada.me.uid,
            name,
            due: '2026-10-01',
            assigned_email: 'Mallory@Cohort.test',
            assigned_name: 'Mallory',
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }
      ;[own, shared] = [await record(null, 'older'), await record(engine.id, 'older of the engine')]
      await sql`update teams set task_count = task_count + 1 where id = ${engine.id}`.execute(db)
    })

    const seen = async (person: Person, query = {}) =>
      (await person.request(tasks.list, { query }))
        .filter(({ name }) => name.startsWith('older'))
        .map(({ name, assignedUsers: [assignee] }) => ({ name, ...assignee }))
    const [masked, whole] = ['M***@C***', 'Mallory@Cohort.test'].map((email) => ({ email, displayName: 'Mallory' }))

    test('shows them to their creator, with the address masked', async () => {
      expect(await seen(ada)).toEqual(
        expect.arrayContaining([
          { name: 'older', ...masked },
          { name: 'older of the engine', ...masked },
        ]),
      )
      expect(await seen(ada, { mine: 'true' })).toEqual([])
    })

    test('shows them to the owner of the address, except those of a team they are not in', async () => {
      expect(await seen(mallory)).toEqual([{ name: 'older', ...whole }])
      expect(await seen(mallory, { mine: 'true' })).toEqual([{ name: 'older', ...whole }])
      await expect(mallory.request(tasks.find, { params: { id: shared } })).rejects.toMatchObject({ status: 404 })
    })

    test('shows those of a team to the team', async () => {
      expect(await seen(grace)).toEqual([{ name: 'older of the engine', ...masked }])
    })

    test('lets the assignee tick and edit, and only the maker delete', async () => {
      expect(await mallory.request(tasks.tick, { params: { id: own }, body: { done: true } })).toMatchObject({
        done: true,
      })
      const edited = await mallory.request(tasks.edit, { params: { id: own }, body: { notes: 'mine' } })
      expect(edited).toMatchObject({ notes: 'mine', assignedUsers: [whole] })
      await expect(mallory.request(tasks.remove, { params: { id: own } })).rejects.toMatchObject({ status: 403 })
      await ada.request(tasks.remove, { params: { id: own } })
    })

    test('makes them current records when they are reassigned', async () => {
      const body = { assignedUsers: [{ uid: grace.me.uid }] }
      const task = await ada.request(tasks.edit, { params: { id: shared }, body })
      expect(task.assignedUsers).toMatchObject([{ uid: grace.me.uid, email: grace.me.email }])
      expect(namesOf(await grace.request(tasks.list, { query: { mine: 'true' } }))).toContain('older of the engine')
    })
  })
})
