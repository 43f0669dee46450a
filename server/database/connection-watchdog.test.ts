import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import { cast } from '#test/cast.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { timeLimit } from '#test/repetitions.ts'
import { startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { CONNECT_TIMEOUT_MS } from './pools.ts'
import type { Connection } from './types.ts'

test.each([
  ['', { greets: false }],
  [', behind a pooler that goes on to greet everybody', { greets: true }],
])(
  'while the database is silent%s, writes are put off with a sentence within three seconds, and then all is well by itself',
  async (_where, pooler) => {
    const { connection, drop } = await freshDatabase()
    onTestFinished(drop)
    const line = await connectThroughProxy(connection, pooler)
    const server = await startServer({ connection: line.connection })
    onTestFinished(() => server.close())
    const { ada } = await cast(server)
    await makeTeam(ada)

    line.pause()
    const startedAt = performance.now()
    const refusals = await Promise.all(Array.from({ length: 15 }, () => makeTeam(ada).catch((error: unknown) => error)))
    expect(performance.now() - startedAt).toBeLessThan(timeLimit(3000))
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 503,
        code: 'database-away',
        message: expect.stringContaining('Try again'),
      })

    line.resume()
    await expect.poll(() => makeTeam(ada).catch((error: Error) => error.message)).toHaveProperty('id')
    expect((await ada.request(teams.list)).length).toBeGreaterThan(1)
  },
)

test('a process that stood still itself for longer than a connection may take connects once more', async () => {
  const server = await startImpatientServer()
  const { database } = server.context
  const before = database.connections().total
  const answers = Array.from({ length: 5 }, () => database.transaction((tx) => sql`select 1`.execute(tx)))
  while (database.connections().total === before) await setImmediate()
  const until = performance.now() + CONNECT_TIMEOUT_MS + 200
  while (performance.now() < until);
  expect(await Promise.all(answers)).toHaveLength(5)
})

test("while the database is silent, visitors' pages also open for people with a session", async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const line = await connectThroughProxy(connection, { greets: false })
  const server = await startServer({ connection: line.connection })
  onTestFinished(() => server.close())
  const { ada } = await cast(server)

  line.pause()
  const open = async (path: string) => {
    const response = await ada.send('GET', path, undefined, { accept: 'text/html' })
    return [path, response.status, response.headers.get('content-type')]
  }
  const answers = [await open('/'), await open('/login')]
  line.resume()
  expect(answers).toEqual(['/', '/login'].map((path) => [path, 200, 'text/html; charset=utf-8']))
})

test('a query that takes long is waited for', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { rows } = await server.context.database.pool.query('select 1 as one from pg_sleep(1.9)')
  expect(rows).toEqual([{ one: 1 }])
})

test('while all connections are in use, others are told that Cohort is busy, and the log how many wait', async () => {
  const server = await startImpatientServer()
  const { ada } = await cast(server)
  const { pool } = server.context.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const answer = await ada.send('GET', '/api/teams')
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { code: 'busy', error: 'Cohort is very busy just now. Try again in a few seconds.' },
  ])
  for (const client of held) client.release()
  expect(server.logged()).toMatch(/no connection became free: 8 of 8 are in use, \d+ requests wait/)
  expect((await ada.request(teams.list)).length).toBe(0)
})

/** It waits for a connection as long as the product does. */
async function startImpatientServer() {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const server = await startServer({ connection: { ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS } })
  onTestFinished(() => server.close())
  return server
}

const READY_FOR_QUERY = Buffer.from([90, 0, 0, 0, 5, 73])

/**
 * A proxy to the test database that can be paused like a frozen database. If it `greets`, it accepts new connections
 * while paused, as PgBouncer does.
 */
async function connectThroughProxy(database: Connection, { greets }: { greets: boolean }) {
  let greeting = Buffer.alloc(0)
  const { host, port, user, password, database: name } = new pg.Client(database)
  const ends = new Set<Socket>()
  let isPaused = false
  const line = createServer((near) => {
    if (isPaused && greets) {
      ends.add(near)
      near.on('error', () => {}) // It is cut off.
      near.once('data', () => near.write(greeting))
      return
    }
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => {}) // The other end closes too.
      end.on('close', () => {
        near.destroy()
        far.destroy()
      })
      if (isPaused) end.pause()
    }
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => {
      if (!greeting.includes(READY_FOR_QUERY)) greeting = Buffer.concat([greeting, chunk])
      near.write(chunk)
    })
    if (isPaused) for (const end of [near, far]) end.pause()
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  return {
    connection: { host: '127.0.0.1', port: (line.address() as { port: number }).port, user, password, database: name },
    pause() {
      isPaused = true
      for (const end of ends) end.pause()
    },
    resume() {
      isPaused = false
      for (const end of ends) end.resume()
    },
  }
}
