import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabaseWithoutEvents } from './database-without-events.ts'
import { emptyFolder, removeAbandonedFolders } from './temporary-data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Connection
    template: string
  }
}

/** Nothing here has to outlive the run, so nothing waits for the disk. */
const nonDurableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Before all tests: one PostgreSQL for the whole run and a migrated database in it, which each test file clones. */
export async function setup(project: TestProject) {
  removeAbandonedFolders()
  const { connection, stop } = await openCluster()
  const template = `cohort_template_${process.pid}`
  await onCluster(connection, `create database ${template}`)
  const database = openDatabaseWithoutEvents(connectionTo(connection, template))
  await migrate(database.db)
  await sql`vacuum analyze`.execute(database.db)
  await database.close()
  project.provide('cluster', connection)
  project.provide('template', template)

  return async () => {
    await onCluster(connection, `drop database ${template}`)
    await stop()
  }
}

/** The server of TEST_DATABASE_URL (its account must be a superuser, because tests turn triggers off), else a private one. */
async function openCluster(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const dataDir = emptyFolder()
  const said: string[] = []
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log: (line) => said.push(line),
    settings: nonDurableSettings,
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${said.join('\n')}`, { cause: error })
  })
  const stop = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { connection: cluster.connection, stop }
}

/** The same server, another database. */
export function connectionTo(cluster: Connection, database: string): Connection {
  if (!cluster.connectionString) return { ...cluster, database }
  const url = new URL(cluster.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
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
