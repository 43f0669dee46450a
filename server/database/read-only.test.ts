import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { calendar } from '#features/calendar/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { records } from '#features/record/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { cast } from '#test/cast.ts'
import { onCluster } from '#test/cluster.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { downloadRecord } from '#test/records.ts'
import { timeLimit } from '#test/repetitions.ts'
import { openSentMails } from '#test/sent-mails.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'

/** Simulates a failover to a standby: all connections end, and new ones may only read. */
async function failOver(server: Pick<Server, 'connection'>) {
  const { database } = new pg.Client(server.connection)
  const set = (change: string) =>
    onCluster(server.connection, `begin read write; alter database ${database} ${change}; commit`)
  await set('set default_transaction_read_only = on')
  await onCluster(
    server.connection,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return { failBack: () => set('reset default_transaction_read_only') }
}

test('while the database is read-only everything is shown, writes are a 503 with a sentence and the process is not well; then it recovers by itself', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => server.close())
  const { ada } = await cast(server)
  const team = await makeTeam(ada)
  // A session that is due to be renewed.
  await server.context.database.db
    .updateTable('auth_session')
    .set({ updated_at: new Date(Date.now() - 2 * 24 * 3600 * 1000) })
    .execute()
  const { paths } = (await (await ada.send('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  // A calendar that nobody has read yet, and a record that was signed before.
  const { path: calendarPath } = (await ada.request(calendar.makeLink)) as { path: string }
  const { path: recordPath } = await ada.request(records.openLink, { body: { days: 7 } })
  await downloadRecord(ada)
  const writes = /providers/
  const reads = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes('{') && !writes.test(path))
  expect(reads.length).toBeGreaterThan(20)

  const { failBack } = await failOver(server)
  const health = async () => (await server.visitor().send('GET', '/api/health')).status
  await expect.poll(health).toBe(503)
  await expect.poll(() => ada.request(teams.list).catch(() => [])).toHaveLength(1)
  const searches = [
    '/api/friends/search?text=grace',
    '/api/people?search=grace',
    '/api/public-teams?search=engine',
    '/api/chat/search?text=hello',
  ]
  for (const path of searches) expect((await ada.send('GET', path)).status, path).toBe(200)
  // One after the other: a busy server puts off what is asked all at once.
  for (const path of [...reads, `/api/teams/${team.id}`, calendarPath, recordPath.replace('/r/', '/api/records/')]) {
    const answer = await ada.send('GET', path)
    // The export is larger than what waits in a socket.
    await answer.arrayBuffer()
    expect(answer.status, path).toBeLessThan(500)
  }
  await expect(makeTeam(ada)).rejects.toMatchObject({
    status: 503,
    code: 'read-only',
    retryAfter: 5,
    message: 'Cohort is read-only right now, so nothing was saved. Try again in a few minutes.',
  })
  expect(await health()).toBe(503)

  await failBack()
  const backAt = performance.now()
  await expect.poll(() => makeTeam(ada).catch((error: Error) => error.message)).toHaveProperty('id')
  await expect.poll(health).toBe(200)
  expect(performance.now() - backAt).toBeLessThan(timeLimit(10_000))
})

test('a process that starts while the database is read-only shows everything, and does jobs as soon as it takes writes', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const before = await startServer(database)
  const { ada } = await cast(before)
  await makeTeam(ada)
  await before.close()

  const { failBack } = await failOver(database)
  const dataDir = emptyFolder()
  const product = await startProduct({ DATA_DIR: dataDir, PORT: await freePort(), DATABASE_URL: addressOf(database) })
  onTestFinished(async () => void (await product.end('SIGTERM')))
  const later = ada.at(product)
  expect(await later.request(teams.list)).toHaveLength(1)
  await expect(makeTeam(later)).rejects.toMatchObject({ code: 'read-only' })
  expect((await later.send('GET', '/api/health')).status).toBe(503)

  await failBack()
  const forgotten = () => later.request(identity.requestReset, { body: { email: ada.me.email } }).catch(() => 'refused')
  await expect.poll(forgotten).not.toBe('refused')
  await openSentMails(dataDir).letterTo(ada.me.email)
})

test('a first start on a database that is read-only says what to do', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  await failOver(database)
  const settings = { DATA_DIR: emptyFolder(), PORT: await freePort(), DATABASE_URL: addressOf(database) }
  await expect(startProduct(settings)).rejects.toThrow('Make room there, or let it take changes.')
})
