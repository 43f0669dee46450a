import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import { join } from '#test/cast.ts'
import { queryOnce } from '#test/query-once.ts'
import { startServer } from '#test/server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'

test('Ada reads that the database is damaged when a page of it is torn, and log and health say what to do', async () => {
  const dataDir = temporaryFolder()
  const logged: string[] = []
  const start = async () => {
    const cluster = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) })
    onTestFinished(() => cluster.stop())
    return cluster
  }
  const before = await start()
  const server = await startServer({ connection: before.connection, settings: { LOG_LEVEL: 'silent' } })
  onTestFinished(() => server.close())
  const ada = await join(server, 'Ada')
  await ada.request(teams.create, { body: { name: 'Engine', memberIds: [] } })
  expect((await ada.send('GET', '/api/health')).status).toBe(200)

  const [row] = await queryOnce(before.connection, "select pg_relation_filepath('teams') as file")
  await before.stop()
  tear(path.join(dataDir, 'postgres', 'data', String(row!.file)))
  await start()

  await expect
    .poll(() => ada.request(teams.list).catch((error) => error))
    .toMatchObject({
      status: 500,
      code: 'database-damaged',
      message: expect.stringContaining('Tell its administrator'),
    })
  const health = await ada.send('GET', '/api/health')
  expect([health.status, await health.json()]).toMatchObject([500, { code: 'database-damaged' }])
  expect(logged.join('\n')).toMatch(/Database: client backend: invalid page in block 0 .*restore the last backup/)
})

/** As if power failed while half of the page was written. */
function tear(file: string) {
  const bytes = readFileSync(file)
  bytes.fill(7, 4096, 8192)
  writeFileSync(file, bytes)
}
