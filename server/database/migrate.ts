import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { root } from '../root.ts'
import { CONNECT_TIMEOUT_MS, keepAlive } from './pools.ts'
import type { Tables } from './schema.ts'
import type { Connection, Db } from './types.ts'

const folder = new URL('migrations/', root)

/**
 * Runs new migrations in order; makes an empty database from schema.sql instead, after which all of them count as run.
 * Processes that start together wait for each other. Joins a running transaction. @param upTo The last migration to
 * run; without it, all. @returns the names of those that ran @throws if one fails (then none is kept), or if the
 * database has a migration that this version does not know
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  // What fails here fails once more in the migrator, which says why.
  if (!upTo && (await isUpToDate(db).catch(() => false))) return []
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(upTo) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw new Error(explainMigrationError(error as Error), { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

/** The migrator would first read the columns of all tables, which takes half of what a start asks of the database. */
async function isUpToDate(db: Db) {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  if (!rows[0]!.there) return false
  const { rows: done } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const names = done.map(({ name }) => name).toSorted()
  return names.join() === (await listMigrations()).join()
}

const LIKELY_CAUSES: Record<string, string> = {
  '42501': '. Cohort has to connect as the owner of its database.',
  '42601': '. Cohort needs PostgreSQL 15 or newer.',
}

export const newerDatabase = (migration: string) =>
  `The database belongs to a newer Cohort: it has run ${migration}, which this one does not know. Start the newer one again, or restore the backup that was made before the upgrade.`

function explainMigrationError({ message, code = '' }: Error & { code?: string }) {
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(message) ?? []
  return unknown ? newerDatabase(unknown) : `The database could not be migrated: ${message}${LIKELY_CAUSES[code] ?? ''}`
}

const STARTUP_TIMEOUT_MS = 30_000

/**
 * Also waits for a database in crash recovery, and retries after a deadlock with an older version. Uses its own
 * connection without timeouts.
 */
export async function migrateWhenReady(connection: Connection): Promise<string[]> {
  const pool = new pg.Pool({
    ...connection,
    ...keepAlive,
    application_name: 'cohort migration',
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  pool.on('error', () => {}) // The next statement opens another connection.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await retryMigrate(db)
  } finally {
    await db.destroy()
  }
}

async function retryMigrate(db: Db): Promise<string[]> {
  const deadline = performance.now() + STARTUP_TIMEOUT_MS
  for (;;) {
    try {
      return await migrate(db)
    } catch (error) {
      if (!isTransient((error as Error).cause) || performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}

/** The database is starting or in crash recovery, or found a deadlock. */
const isTransient = (cause: unknown) =>
  cause instanceof pg.DatabaseError && /^(57P0[123]|40P01)$/.test(cause.code ?? '')

export const listMigrations = async () => (await findFiles()).map(({ name }) => name)

export type SchemaObjects = { tables: string[]; functions: string[] }

/** Everything that any migration made, also what a later one dropped. */
export async function listSchemaObjects(): Promise<SchemaObjects> {
  const files = await findFiles()
  const text = (await Promise.all(files.map(({ path }) => read(path)))).join('\n')
  const made = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))]
  return {
    tables: made(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim),
    functions: made(/^create (?:or replace )?function (\w+)/gim),
  }
}

async function readMigrations(upTo?: string) {
  const files = await findFiles()
  const isToNewest = !upTo || upTo === files.at(-1)?.name
  let isMade = false
  const entries = files.map(({ name, path }, index) => {
    async function up(db: Db) {
      // Only an empty database runs the first one.
      const isNew = index === 0 && isToNewest
      if (!isMade) await sql.raw(await read(isNew ? 'schema.sql' : path)).execute(db)
      isMade ||= isNew
    }
    return [name, { up }] as const
  })
  return Object.fromEntries(entries)
}

/** The migrations in order. Those that led to a release may be in a folder of their own. */
async function findFiles() {
  const paths = await readdir(folder, { recursive: true })
  return paths
    .filter((path) => /^\d{4}_\w+\.sql$/.test(basename(path)))
    .map((path) => ({ name: basename(path, '.sql'), path }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const read = (path: string) => readFile(new URL(path, folder), 'utf8')
