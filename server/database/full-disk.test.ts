import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { queryOnce } from '#test/query-once.ts'
import { timeLimit } from '#test/repetitions.ts'
import { mountSmallDisk } from '#test/small-disk.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'

const DISK_FULL = '53100'

test('Ada reads her teams while the disk is full and PostgreSQL wants to log more, and saves again within 5 s of room', {
  timeout: 5 * 60_000,
}, async (context) => {
  const dataDir = temporaryFolder()
  if (!mountSmallDisk(dataDir, 320)) context.skip('needs root and the right to mount')
  const product = await startProduct({ DATA_DIR: dataDir, PORT: await freePort() })
  onTestFinished(async () => void (await product.end('SIGTERM')))
  const connection = await connectionIn(dataDir)
  const ada = await join({ origin: product.origin, visitor: () => new Client(product.origin) }, 'Ada')
  await ada.request(teams.create, { body: { name: 'Engine', memberIds: [] } })
  await queryOnce(
    connection,
    'create table load with (fillfactor = 40) as select n, 0 as turn from generate_series(1, 50000) n',
  )

  // Her session is due to be renewed, if that can be saved.
  await queryOnce(connection, "update auth_session set updated_at = now() - interval '2 days'")
  const reserve = path.join(dataDir, 'postgres', 'reserve')
  await until(async () => sizeOf(reserve) === 64 * 1024 * 1024, performance.now() + 60_000)

  const filler = path.join(dataDir, 'somebody-elses-film')
  fill(filler)
  // Rows that are overwritten need room only in the log.
  await writeUntilRefused(connection)
  // PostgreSQL may have ended, and starts again (docs/operations.md).
  await until(() => reads(ada), performance.now() + timeLimit(5000))
  for (let tries = 0; tries < 20; tries++) {
    expect(await reads(ada), product.said()).toBe(true)
    await sleep(50)
  }
  expect(await saves(ada)).toBe(false)
  expect(sizeOf(reserve)).toBe(undefined)

  rmSync(filler)
  const emptiedAt = performance.now()
  await until(() => saves(ada), emptiedAt + timeLimit(5000))
})

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size

const reads = (person: Person) =>
  person.request(teams.list).then(
    (all) => all.length > 0,
    () => false,
  )
const saves = (person: Person) =>
  person.request(teams.create, { body: { name: 'Steam', memberIds: [] } }).then(
    () => true,
    () => false,
  )

async function until(isSo: () => Promise<boolean>, deadline: number) {
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it is not so in time')
    await sleep(50)
  }
}

/** Ends when PostgreSQL does, or when it forbids all writes. */
async function writeUntilRefused(connection: { host: string }) {
  const codeOf = (statement: string) =>
    queryOnce(connection, statement).then(
      () => DISK_FULL,
      (error: { code?: string }) => error.code,
    )
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    if ((await codeOf('update load set turn = turn + 1')) !== DISK_FULL) return
    if ((await codeOf('vacuum load')) !== DISK_FULL) return
  }
}

function fill(file: string) {
  const descriptor = openSync(file, 'w')
  try {
    const bytes = Buffer.alloc(1024 * 1024)
    for (;;) writeSync(descriptor, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(descriptor)
  }
}

async function connectionIn(dataDir: string) {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await stop()
  return connection
}
