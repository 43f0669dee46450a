import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { openListener } from '#server/database/listener.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Connection } from '#server/database/types.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { openDatabaseWithoutEvents } from './database-without-events.ts'
import { emptyFolderInMemory, removeAbandonedFolders } from './temporary-data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Connection
    template: string
  }
}

/** Nothing here has to outlive the run, so nothing waits for the disk. */
const nonDurableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

const root = fileURLToPath(new URL('..', import.meta.url))
const TEMPLATE = 'cohort_template'

/** A PostgreSQL for the whole run and a migrated database in it, to clone. */
export type Cluster = { connection: Connection; template: string }

/** Before all tests. */
export async function setup(project: TestProject) {
  const { connection, template, stop } = await openCluster()
  project.provide('cluster', connection)
  project.provide('template', template)
  return stop
}

export function openCluster(): Promise<Cluster & { stop: () => Promise<unknown> }> {
  removeAbandonedFolders()
  const url = process.env.TEST_DATABASE_URL
  return url ? openOwnServer({ connectionString: url }) : openPrivateServer()
}

/** A migrated database: a clone of the template, made in less than 0.1 s. Drop it after use. */
export async function cloneDatabase({ connection, template }: Cluster) {
  const name = `cohort_test_${randomUUID().replaceAll('-', '')}`
  await onCluster(connection, `create database ${name} template ${template} strategy file_copy`)
  return {
    connection: connectionTo(connection, name),
    drop: () => onCluster(connection, `drop database ${name} with (force)`),
  }
}

/** The account of TEST_DATABASE_URL must be a superuser, because tests turn triggers off. */
async function openOwnServer(connection: Connection) {
  const template = `${TEMPLATE}_${process.pid}`
  await makeTemplate(connection, template)
  return { connection, template, stop: () => onCluster(connection, `drop database ${template}`) }
}

/** A copy of a cluster that earlier runs left behind, because creating and migrating one takes six seconds. */
async function openPrivateServer() {
  const cached = join(root, 'node_modules', '.cache', 'test-clusters', versionOfCluster())
  if (!existsSync(cached)) await cacheCluster(cached)
  const dataDir = emptyFolderInMemory()
  copyFolder(cached, join(dataDir, 'postgres'))
  const cluster = await start(dataDir)
  const stop = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { connection: cluster.connection as Connection, template: TEMPLATE, stop }
}

/** Two versions of the schema never share a cluster. */
function versionOfCluster() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const migrations = globSync('migrations/**/*.sql', { cwd: root })
  for (const path of [...migrations.toSorted(), 'app/server/jobs.ts'])
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

async function cacheCluster(cached: string) {
  const dataDir = emptyFolderInMemory()
  const cluster = await start(dataDir)
  await makeTemplate(cluster.connection, TEMPLATE)
  await cluster.stop()
  const caches = dirname(cached)
  mkdirSync(caches, { recursive: true })
  const unfinished = `${cached}-${process.pid}`
  copyFolder(join(dataDir, 'postgres'), unfinished)
  rmSync(dataDir, { recursive: true, force: true })
  // A run beside this one may have been faster.
  if (existsSync(cached)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, cached)
  for (const name of readdirSync(caches))
    if (/^[0-9a-f]{16}$/.test(name) && name !== basename(cached)) rmSync(join(caches, name), { recursive: true })
}

/** The database's account owns the files, and only `cp` keeps that. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

async function start(dataDir: string) {
  const said: string[] = []
  return startEmbeddedPostgres({ dataDir, log: (line) => said.push(line), settings: nonDurableSettings }).catch(
    (error: Error) => {
      throw new Error(`${error.message}\n${said.join('\n')}`, { cause: error })
    },
  )
}

/** Migrated, and with the queues of jobs: to make both is the longest part of a server's first start. */
async function makeTemplate(cluster: Connection, template: string) {
  await onCluster(cluster, `create database ${template}`)
  const connection = connectionTo(cluster, template)
  const database = openDatabaseWithoutEvents(connection)
  await migrate(database.db)
  const log = pino({ level: 'silent' })
  const listener = openListener(connection, log)
  const { jobs } = await import('#app/server/jobs.ts')
  const none = { context: {} as never, runsSchedules: false, runsJobs: false }
  await (await openJobs({ ...none, jobs, database, listener, log })).stop()
  await listener.close()
  await sql`vacuum analyze`.execute(database.db)
  await database.close()
}

/** Milliseconds. On a busy machine PostgreSQL may take seconds to answer, and no test but those of a silent one is about that. */
const connectionTimeoutMillis = 60_000

/** The same server, another database. */
export function connectionTo(cluster: Connection, database: string): Connection {
  if (!cluster.connectionString) return { ...cluster, database, connectionTimeoutMillis }
  const url = new URL(cluster.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href, connectionTimeoutMillis }
}

/** Runs one statement that has to stand outside every database it is about. */
export async function onCluster(cluster: Connection, statement: string) {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
