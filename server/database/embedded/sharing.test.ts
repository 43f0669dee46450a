import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryOnce } from '#test/query-once.ts'
import { timeLimit } from '#test/repetitions.ts'
import { type DatabaseProcess, startDatabaseProcess } from '#test/start-database-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const settings = { fsync: 'off' }

it('is made by one of two processes that start together and shared by the other', async () => {
  const { owner, sharer } = await startTwo(temporaryFolder())

  await queryOnce(await owner.ready, 'create table notes ()')

  expect(await sharer.ready).toEqual(await owner.ready)
  expect(await queryOnce(await sharer.ready, 'select count(*)::int from notes')).toEqual([{ count: 0 }])
  expect(owner.logged.join()).toMatch(/^First start: making the database in .*\/data\.$/)
  expect(sharer.logged.join()).toMatch(/^Another process runs the database in .* This one shares it\.$/)
})

it.for(['SIGTERM', 'SIGKILL'] as const)(
  'is served again within two seconds by the sharer when its owner ends by %s',
  async (signal) => {
    const { owner, sharer } = await startTwo(temporaryFolder())
    const pool = openPool(await sharer.ready)
    await pool.query("create table people as select 'Grace' as name")
    const before = await startOf(pool)

    await owner.end(signal)
    const endedAt = performance.now()

    await vi.waitFor(async () => expect(await startOf(pool)).not.toBe(before), { timeout: 60_000, interval: 20 })
    expect(performance.now() - endedAt).toBeLessThan(timeLimit(2_000))
    expect((await pool.query('select name from people')).rows).toEqual([{ name: 'Grace' }])
    expect(sharer.logged).toContain('The process that ran the database has ended. This one runs it now.')
  },
)

it('goes on when a sharer ends', async () => {
  const { owner, sharer } = await startTwo(temporaryFolder())
  const pool = openPool(await owner.ready)
  const before = await startOf(pool)

  await sharer.end('SIGTERM')

  expect(await startOf(pool)).toBe(before)
})

async function startTwo(dataDir: string): Promise<{ owner: DatabaseProcess; sharer: DatabaseProcess }> {
  const both = [startDatabaseProcess({ dataDir, settings }), startDatabaseProcess({ dataDir, settings })] as const
  onTestFinished(async () => {
    await Promise.all(both.map((one) => one.end('SIGTERM')))
  })
  await Promise.all(both.map((one) => one.ready))
  // By now, both logged one line: who created the database, and who shares it.
  await expect.poll(() => both.flatMap((one) => one.logged)).toHaveLength(2)
  const [first, second] = both
  return first.logged[0]?.startsWith('First start')
    ? { owner: first, sharer: second }
    : { owner: second, sharer: first }
}

function openPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool(connection)
  pool.on('error', () => {}) // The server ends on purpose.
  onTestFinished(() => pool.end())
  return pool
}

/** When the server was started. Another time means another server. */
async function startOf(pool: pg.Pool): Promise<string> {
  return (await pool.query('select pg_postmaster_start_time()::text as start')).rows[0].start
}
