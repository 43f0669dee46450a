import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { CONNECT_TIMEOUT_MS, keepAlive } from './pools.ts'
import type { Tables } from './schema.ts'
import type { Connection, Db } from './types.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Runs new files of migrations/ in order. Processes that start together wait for each other. Joins a running
 * transaction. @param upTo The last migration to run; without it, all. @returns the names of those that ran @throws if
 * one fails (then none is kept), or if the database has a migration that this version does not know
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  // What fails here fails once more in the migrator, which says why.
  if (!upTo && (await isUpToDate(db).catch(() => false))) return []
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
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
  const names = (await listFiles()).map(nameOf)
  return (
    names.join() ===
    done
      .map(({ name }) => name)
      .toSorted()
      .join()
  )
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

export const listMigrations = async () => (await listFiles()).map(nameOf)

export type SchemaObjects = { tables: string[]; functions: string[] }

export async function listSchemaObjects(): Promise<SchemaObjects> {
  const text = (await readFiles()).map(({ statements }) => statements).join('\n')
  const made = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))]
  return {
    tables: made(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim),
    functions: made(/^create (?:or replace )?function (\w+)/gim),
  }
}

async function readMigrations() {
  const entries = (await readFiles()).map(
    ({ name, statements }) => [name, { up: async (db: Db) => void (await sql.raw(statements).execute(db)) }] as const,
  )
  return Object.fromEntries(entries)
}

const listFiles = async () => (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

const nameOf = (file: string) => file.replace(/\.sql$/, '')

async function readFiles() {
  return Promise.all(
    (await listFiles()).map(async (file) => ({
      name: nameOf(file),
      statements: await readFile(new URL(file, folder), 'utf8'),
    })),
  )
}
