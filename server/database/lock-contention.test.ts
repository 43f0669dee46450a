import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administration } from '#features/admin/contract.ts'
import { calendar } from '#features/calendar/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Problem } from '#shared/problem.ts'
import { makeAdministrator } from '#test/administration.ts'
import { makeApiToken } from '#test/api-tokens.ts'
import { cast, join } from '#test/cast.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { lockRows, untilSomebodyWaits, waitingForLocks } from '#test/lock-rows.ts'
import { timeLimit } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'

let server: Server
let people: Awaited<ReturnType<typeof cast>>
beforeAll(async () => {
  server = await startServer()
  people = await cast(server)
})
afterAll(() => server.close())

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: Problem) => error,
  )

test('a team that is locked from outside blocks only changes to it, which fail within three seconds', async () => {
  const { ada, grace, mallory } = people
  const team = await makeConfirmedTeam(ada, [grace])
  await lockRows(server, 'select 1 from teams where id = $1 for update', team.id)

  const startedAt = performance.now()
  const refused = Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const refusal = await refusalOf(addTask(index % 2 ? ada : grace, team))
      return { refusal, waited: performance.now() - startedAt }
    }),
  )
  await untilSomebodyWaits(server)
  const others = performance.now()
  for (let round = 0; round < 5; round++) {
    await makeTeam(mallory)
    await mallory.request(teams.list)
    await ada.request(dashboard.open)
    expect((await server.visitor().send('GET', '/api/health')).status).toBe(200)
  }
  expect(performance.now() - others).toBeLessThan(timeLimit(1000))
  const answers = await refused
  for (const { refusal } of answers) expect(refusal).toMatchObject({ status: 503, retryAfter: expect.any(Number) })
  expect(answers.map(({ refusal }) => refusal?.message)).toContain(
    'This is locked by another change that has not ended. Nothing was saved. Try again in a moment.',
  )
  expect(Math.max(...answers.map(({ waited }) => waited))).toBeLessThan(timeLimit(3000))
})

test('six people on two processes who change one team while it is locked for a moment all save what they did', async () => {
  const { ada, grace, mallory } = people
  // Processes of their own: one that met a lock a moment ago waits less for the next.
  const processes = [
    await startServer({ connection: server.connection }),
    await startServer({ connection: server.connection }),
  ]
  onTestFinished(async () => {
    for (const one of processes) await one.close()
  })
  const others = await Promise.all(['Radia', 'Barbara', 'Karen'].map((name) => join(server, name)))
  const crew = [ada, grace, mallory, ...others]
  const team = await makeConfirmedTeam(ada, crew.slice(1))
  const add = (person: (typeof crew)[number], index: number) => addTask(person.at(processes[index % 2]!), team)
  // So that the processes are warm, and all six begin to wait in the same moment.
  await Promise.all(crew.map(add))
  const outsider = new pg.Client(server.connection)
  await outsider.connect()
  onTestFinished(() => outsider.end())
  await outsider.query('begin')
  await outsider.query('select 1 from teams where id = $1 for update', [team.id])
  const writing = crew.map((person, index) => refusalOf(add(person, index)))
  // From the moment at which the first of them waits, longer than the first try of a write does. By the database's clock.
  await outsider.query(`do $$ begin
    while not exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') loop
      perform pg_sleep(0.01);
      perform pg_stat_clear_snapshot();
    end loop;
    perform pg_sleep(1.3);
  end $$; commit`)
  expect(await Promise.all(writing)).toEqual(crew.map(() => undefined))
  expect(await ada.request(tasks.list, { query: { teamId: team.id } })).toHaveLength(2 * crew.length)
})

test('a chat room that is locked from outside holds up nobody but those who write in it', async () => {
  const { ada, grace, mallory } = people
  const team = await makeConfirmedTeam(ada, [grace])
  const room = await roomOf(ada, team)
  await lockRows(server, 'select 1 from chat_rooms where id = $1 for update', room.id)
  const refused = Promise.all(Array.from({ length: 20 }, () => refusalOf(sendMessage(ada, 'Hello', room))))
  await untilSomebodyWaits(server)
  await makeTeam(mallory)
  await ada.request(dashboard.open)
  expect((await server.visitor().send('GET', '/api/health')).status).toBe(200)
  expect((await refused).map((refusal) => refusal?.code)).toContain('locked')
})

test('a table that is locked from outside is a 503 with a sentence for those who read it too', async () => {
  const { ada } = people
  const outsider = new pg.Client(server.connection)
  await outsider.connect()
  onTestFinished(() => outsider.end())
  await outsider.query('begin; lock table notifications in access exclusive mode')
  await expect(server.context.database.db.selectFrom('notifications').select('id').execute()).rejects.toMatchObject({
    code: '55P03',
  })
  expect((await ada.send('GET', '/api/health')).status).toBe(200)
})

test('what is being changed is still read: reading waits for no change, and notes of use are left out', async () => {
  const { ada } = people
  const { path } = (await ada.request(calendar.makeLink)) as { path: string }
  const { token } = await makeApiToken(ada, ['tasks:read'])
  const root = await makeAdministrator(server, await join(server, 'Radia'))
  await lockRows(server, 'select 1 from calendars where user_id = $1 for update', ada.me.uid)
  await lockRows(server, 'select 1 from api_tokens where user_id = $1 for update', ada.me.uid)
  await lockRows(server, 'select 1 from people where id = $1 for no key update', root.me.uid)
  expect((await server.visitor().send('GET', path)).status).toBe(200)
  expect((await server.program(token).send('GET', '/api/tasks')).status).toBe(200)
  expect(await root.request(administration.overview)).toBeTruthy()
})

test('a network has as many turns as one person, whichever of its addresses it asks from', async () => {
  const behindProxy = await startServer({ connection: server.connection, settings: { TRUST_PROXY: '1' } })
  onTestFinished(() => behindProxy.close())
  const { ada } = people
  const outsider = new pg.Client(server.connection)
  await outsider.connect()
  onTestFinished(() => outsider.end())
  await outsider.query('begin; lock table auth_verification in access exclusive mode')
  const asked = Array.from({ length: 12 }, (_, index) =>
    behindProxy
      .visitor()
      .send('GET', '/api/confirmations/guess', undefined, { 'x-forwarded-for': `2001:db8:1:2::${index + 1}` }),
  )
  await untilSomebodyWaits(server)
  const startedAt = performance.now()
  await ada.at(behindProxy).request(dashboard.open)
  expect(performance.now() - startedAt).toBeLessThan(timeLimit(100))
  await Promise.all(asked)
})

test('two people who send much at once are not before others in line', async () => {
  const { ada, grace, mallory } = people
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team)
  const own = await addTask(mallory, null)
  let done = 0
  const flood = Array.from({ length: 80 }, (_, index) =>
    refusalOf(tick(index % 2 ? ada : grace, task, index % 4 < 2)).then(() => {
      done += 1
    }),
  )
  await expect.poll(() => done, { interval: 1 }).toBeGreaterThan(0)
  const before = done
  await tick(mallory, own)
  await mallory.request(tasks.list)
  expect(done - before).toBeLessThan(40)
  await Promise.all(flood)
})

test('the many addresses of one IPv6 network take turns as one', async () => {
  const hedy = await join(server, 'Hedy')
  await hedy.request(identity.requestConfirmation)
  const { links } = await server.outbox.letterTo(hedy.me.email)
  const path = `/api/confirmations/${new URL(links[0]!).searchParams.get('token')}`
  const behindProxy = await startServer({ connection: server.connection, settings: { TRUST_PROXY: '1' } })
  onTestFinished(() => behindProxy.close())
  await lockRows(server, 'select 1 from auth_user where id = $1 for update', hedy.me.uid)
  const sent = Array.from({ length: 5 }, async (_, index) => {
    const from = { 'x-forwarded-for': `2001:db8::${index + 1}` }
    const response = await behindProxy.visitor().send('DELETE', path, undefined, from)
    return [response.status, await response.json()]
  })
  const answered = Promise.all(sent)
  let isOver = false
  void answered.finally(() => {
    isOver = true
  })
  const numbers = new Set<number>()
  while (!isOver) {
    numbers.add(await waitingForLocks(server))
    await sleep(10)
  }
  expect(Math.max(...numbers)).toBeGreaterThan(0)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(3)
  for (const [status] of await answered) expect(status).toBe(503)
})

test('every connection gives up a lock, a statement and a transaction in time, and shows that it is gone', async () => {
  const settings = `select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout',
    'idle_in_transaction_session_timeout', 'client_connection_check_interval') and setting = '0'`
  const { database } = server.context
  expect((await database.pool.query(settings)).rows).toEqual([])
  const { rows } = await database.transaction((tx) => sql.raw(settings).execute(tx))
  expect(rows).toEqual([])
})

test('behind a pooler of transactions they are those of each transaction, and of nobody else who gets the connection', async () => {
  const pooled = await startServer({ connection: server.connection, settings: { PREPARED_STATEMENTS: 'off' } })
  onTestFinished(() => pooled.close())
  const { database } = pooled.context
  const { rows } = await database.transaction((tx) => sql`show lock_timeout`.execute(tx))
  expect(rows).toEqual([{ lock_timeout: '1200ms' }])
  expect((await database.pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
})

test('a transaction that was idle for too long fails with the reason', async () => {
  const left = server.context.database.transaction(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx)
    await sleep(200)
    await sql`select 1`.execute(tx)
  })
  await expect(left).rejects.toMatchObject({ code: '25P03' })
})
