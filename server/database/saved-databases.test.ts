import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { signIn } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { queryOnce } from '#test/query-once.ts'
import { startServer } from '#test/server.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts'
import type { Connection } from './types.ts'

/**
 * Databases as `npm start` of these commits left them: Ada and Grace signed up, made a team and three tasks, and asked
 * for mails while the mail server was away. Then each queue got one job for the year 2100. Written by `pg_dump --inserts`
 * without the secrets of that server.
 */
const folder = new URL('../../test/saved-databases/', import.meta.url)
const commits = readdirSync(folder).map((name) => name.replace('.sql.gz', ''))

/** Mails are retried for two weeks, which must not be over when the test runs. */
const asIfStoppedNow = `update jobs.job set created_on = now(), start_after = now(), keep_until = now() + interval '14 days'
  where state = 'retry'`

let queuesOfToday: object[]
beforeAll(async () => {
  const { connection, drop } = await emptyDatabase()
  await (await startServer({ connection })).close()
  queuesOfToday = await queuesIn(connection)
  await drop()
})

/** The private PostgreSQL of a data folder. */
let cluster: EmbeddedPostgres
beforeAll(async () => {
  cluster = await startEmbeddedPostgres({ dataDir: emptyFolder(), log: () => {}, settings: { fsync: 'off' } })
})
afterAll(() => cluster.stop())

async function privateDatabase(commit: string) {
  const database = `of_${commit}`
  await queryOnce(cluster.connection, `create database ${database}`)
  const drop = () => queryOnce(cluster.connection, `drop database ${database}`)
  return { connection: { ...cluster.connection, database }, drop }
}

test.each(
  commits.flatMap((commit) => [
    { commit, kind: 'own', open: emptyDatabase },
    { commit, kind: 'private', open: () => privateDatabase(commit) },
  ]),
)(
  'this version starts on the $kind database of $commit, twice, and its jobs are done or wait',
  async ({ commit, open }) => {
    const { connection, drop } = await open()
    onTestFinished(async () => void (await drop()))
    const waiting = await fill(connection, commit)
    for (let start = 1; start <= 2; start++) {
      const server = await startServer({ connection })
      await works(server.origin)
      await expect.poll(() => unfinishedMails(connection, waiting)).toEqual([])
      await server.close()
    }
    await areThereOrDone(connection, waiting)
  },
)

test.each(['private', 'own'])('npm start works on the %s database of an older version', async (kind) => {
  const dataDir = emptyFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { connection, stop } =
    kind === 'own' ? await ownDatabase() : await startEmbeddedPostgres({ dataDir, log: () => {} })
  const waiting = await fill(connection, 'b232e0f0')
  if (kind === 'private') await stop()
  const settings = { DATA_DIR: dataDir, PORT: await freePort() }
  const product = await startProduct(
    kind === 'own' ? { ...settings, DATABASE_URL: addressOf({ connection }) } : settings,
  )
  await works(product.origin)
  await expect.poll(() => unfinishedMails(connection, waiting)).toEqual([])
  await areThereOrDone(connection, waiting)
  expect(await product.end('SIGTERM')).toBe(0)
  if (kind === 'own') await stop()
})

async function ownDatabase() {
  const { connection, drop } = await emptyDatabase()
  return { connection, stop: drop }
}

type Job = { id: string; name: string; state: string }

/** @returns the jobs that wait in it */
async function fill(connection: Connection, commit: string) {
  await queryOnce(connection, gunzipSync(readFileSync(new URL(`${commit}.sql.gz`, folder))).toString())
  await queryOnce(connection, asIfStoppedNow)
  const waiting = (await queryOnce(
    connection,
    "select id, name, state from jobs.job where state < 'completed'",
  )) as Job[]
  expect(waiting.length).toBeGreaterThan(10)
  return waiting
}

async function works(origin: string) {
  const server = { origin, visitor: () => new Client(origin) }
  expect((await server.visitor().send('GET', '/api/health')).status).toBe(200)
  const ada = await signIn(server, 'ada@cohort.test')
  const names = (await ada.request(tasks.list)).map(({ name, done }) => `${name}${done ? ': done' : ''}`)
  expect(names.toSorted()).toEqual(['Find the moth: done', 'Oil the mill', 'Read the notes'])
}

const statesOf = async (connection: Connection, ids: string[]) =>
  (await queryOnce(
    connection,
    `select id, name, state from jobs.job where id in (${ids.map((id) => `'${id}'`).join()})`,
  )) as Job[]

/** The mails that were retried while the mail server was away. */
async function unfinishedMails(connection: Connection, waiting: Job[]) {
  const mails = waiting.filter(({ state }) => state === 'retry').map(({ id }) => id)
  expect(mails.length).toBeGreaterThan(1)
  const done = (await statesOf(connection, mails)).filter(({ state }) => state === 'completed')
  return mails.filter((id) => !done.some((job) => job.id === id))
}

async function areThereOrDone(connection: Connection, waiting: Job[]) {
  const found = await statesOf(
    connection,
    waiting.map(({ id }) => id),
  )
  expect(found.filter(({ state }) => state !== 'created' && state !== 'completed')).toEqual([])
  expect(found.map(({ name }) => name).toSorted()).toEqual(waiting.map(({ name }) => name).toSorted())
  expect(await queuesIn(connection)).toEqual(queuesOfToday)
}

const queuesIn = (connection: Connection) =>
  queryOnce(
    connection,
    `select name, policy, notify, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, deletion_seconds
    from jobs.queue where name not like '\\_\\_%' order by name`,
  )
