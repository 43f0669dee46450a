import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverAdministration } from '#features/admin/server-contract.ts'
import { makeAdministrator } from '#test/administration.ts'
import { cast } from '#test/cast.ts'
import { pdf, sendFile, upload } from '#test/files.ts'
import { freePort } from '#test/product-process.ts'
import { type Server, startServer } from '#test/server.ts'
import { mountSmallDisk } from '#test/small-disk.ts'
import { fileUrl } from '../contract.ts'
import { sweepObjects } from './jobs/sweep-objects.ts'

const METRICS_TOKEN = 'a-token-for-the-one-who-watches'

async function start(settings: Record<string, string> = {}) {
  const server = await startServer({ settings: { METRICS_TOKEN, ...settings } })
  onTestFinished(() => server.close())
  return server
}

async function isOk(server: Server) {
  const metrics = await (await server.program(METRICS_TOKEN).send('GET', '/api/metrics')).text()
  return /^cohort_files_ok (\d)$/m.exec(metrics)?.[1] === '1'
}

const away = {
  error:
    'Cohort cannot reach its files just now, so none can be added or opened. Everything else works. Try again in a minute.',
  code: 'store-away',
}

test('without its bucket Cohort says that files are away, to Ada, in the log, the metrics and to administrators', async () => {
  const host = `127.0.0.1:${await freePort()}`
  const server = await start({ FILES_URL: `http://key:secret@${host}/cohort` })
  const { ada } = await cast(server)
  const response = await sendFile(ada, 'notes.pdf', pdf())
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([503, '60', away])
  expect(server.logged()).toContain(
    `the files in http://${host}/cohort cannot be used: fetch failed: connect ECONNREFUSED`,
  )
  expect(server.logged()).not.toContain('key:secret')
  expect(await isOk(server)).toBe(false)
  const root = await makeAdministrator(server, ada)
  const { files } = await root.request(serverAdministration.state)
  expect(files.problem).toMatch(/^The files in http.* cannot be used: fetch failed: connect ECONNREFUSED/)
  expect((await server.visitor().send('GET', '/api/health')).status).toBe(200)
})

test.each(['files', 'arriving-files'])(
  'a folder %s that cannot be written is not called the database',
  async (folder) => {
    const server = await start()
    const { ada } = await cast(server)
    expect(await isOk(server)).toBe(true)
    const file = await upload(ada, 'notes.pdf', pdf())
    // Root may write everywhere but into a file as if it were a folder.
    rmSync(join(server.dataDir, folder), { recursive: true })
    writeFileSync(join(server.dataDir, folder), '')
    const response = await sendFile(ada, 'more.pdf', pdf())
    expect([response.status, await response.json()]).toEqual([503, away])
    expect(server.logged()).toMatch(new RegExp(`the files in .*${folder} cannot be used: E`))
    expect(await isOk(server)).toBe(folder !== 'files')
    if (folder === 'files') expect((await ada.send('GET', fileUrl(file.id))).status).toBe(503)
  },
)

test('a full disk below the files is called that', async ({ skip }) => {
  const server = await start()
  const { ada } = await cast(server)
  await upload(ada, 'notes.pdf', pdf())
  if (!mountSmallDisk(join(server.dataDir, 'files'), 1)) skip()
  const response = await sendFile(ada, 'large', Buffer.alloc(3_000_000, 'a'))
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'disk-full' }])
  expect(server.logged()).toMatch(/cannot be used: ENOSPC/)
})

test('a disk that is not mounted is noticed, because the mark of the database is gone', async () => {
  const server = await start()
  const { ada } = await cast(server)
  await upload(ada, 'notes.pdf', pdf())
  await sweepObjects({ ...server.context, db: server.context.database.db })
  expect(await isOk(server)).toBe(true)
  rmSync(join(server.dataDir, 'files'), { recursive: true })
  expect(await isOk(server)).toBe(false)
  const { stopped } = await sweepObjects({ ...server.context, db: server.context.database.db })
  expect(stopped).toMatch(/^The mark of this database is gone from the files in .* Is the disk mounted/)
})
