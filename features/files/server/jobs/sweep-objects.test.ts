import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cast } from '#test/cast.ts'
import { addFile } from '#test/files.ts'
import { startS3 } from '#test/s3-server.ts'
import { type Server, startServer } from '#test/server.ts'
import { sweepObjects } from './sweep-objects.ts'

const HOUR_MS = 3_600_000
const DAY = 24

async function startOnBucket(url: string) {
  const server = await startServer({ settings: { FILES_URL: url } })
  onTestFinished(() => server.close())
  // The databases of tests are clones of one.
  await sql`update server_settings set installation = gen_random_uuid()`.execute(server.context.database.db)
  return server
}

async function bucket() {
  const { url, close } = await startS3()
  onTestFinished(close)
  return url
}

/** As the job does, some hours from now. */
const sweep = ({ context }: Server, hours: number, isAsked = false) =>
  sweepObjects({ ...context, db: context.database.db, now: () => new Date(Date.now() + hours * HOUR_MS) }, isAsked)

const countObjects = async ({ context }: Server) => (await Array.fromAsync(context.files.list())).length

async function addFiles(server: Server, count: number) {
  const { ada } = await cast(server)
  return Array.fromAsync({ length: count }, () => addFile(server, ada))
}

const forget = ({ context }: Server, ids: string[]) =>
  sql`delete from files where id = any(${ids}::uuid[])`.execute(context.database.db)

const stopOf = async ({ context }: Server) =>
  (await context.database.db.selectFrom('server_settings').select('sweep_stopped').executeTakeFirstOrThrow())
    .sweep_stopped

test('a server with another database deletes nothing of the files that Ada added, whatever its clock says', async () => {
  const url = await bucket()
  const production = await startOnBucket(url)
  await addFiles(production, 3)
  await sweep(production, 2)
  const other = await startOnBucket(url)
  for (const hours of [2, 30 * DAY]) await sweep(other, hours)
  expect(await countObjects(production)).toBe(6)
  expect(await stopOf(other)).toMatch(/^Another database of Cohort owns the files in .* npm run admin -- sweep-files/)
  expect(other.logged()).toContain('Another database of Cohort owns the files')
  expect(await stopOf(production)).toBeNull()
})

test('an empty database does not become the owner of files that it does not know', async () => {
  const url = await bucket()
  const production = await startOnBucket(url)
  await addFiles(production, 3)
  const empty = await startOnBucket(url)
  for (const hours of [2, 30 * DAY]) await sweep(empty, hours)
  expect(await stopOf(empty)).toMatch(/does not know 6 of the 6 objects/)
  expect(await countObjects(production)).toBe(6)
  // The right one still does.
  await sweep(production, 2)
  expect(await stopOf(production)).toBeNull()
})

test('an object without a row is deleted two weeks after it was noted, unless its row is back', async () => {
  const server = await startOnBucket(await bucket())
  const [, gone, back] = await addFiles(server, 3)
  // The first one makes it the owner.
  await sweep(server, 2)
  const row = await sql<{ row: string }>`select row_to_json(files)::text as row from files where id = ${back}`.execute(
    server.context.database.db,
  )
  await forget(server, [gone!, back!])
  await sweep(server, 3)
  await sweep(server, 13 * DAY)
  expect(await countObjects(server)).toBe(6)
  await sql`insert into files select * from json_populate_record(null::files, ${row.rows[0]!.row})`.execute(
    server.context.database.db,
  )
  await sweep(server, 15 * DAY)
  expect(await countObjects(server)).toBe(4)
  expect((await sql`select from objects_without_row`.execute(server.context.database.db)).rows).toEqual([])
})

test('a sweep that would delete more than a tenth of many files stops until an administrator asks for it', async () => {
  const server = await startOnBucket(await bucket())
  const ids = await addFiles(server, 40)
  await sweep(server, 2)
  await forget(server, ids.slice(0, 15))
  await sweep(server, 3)
  await sweep(server, 15 * DAY)
  expect(await countObjects(server)).toBe(80)
  expect(await stopOf(server)).toMatch(/^30 of the 80 objects .* npm run admin -- sweep-files/)
  await sweep(server, 15 * DAY, true)
  expect(await countObjects(server)).toBe(50)
  expect(await stopOf(server)).toBeNull()
})
