import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Connection, Db } from './database.ts'
import type { Tables } from './schema.ts'
import { CONNECT_TIMEOUT_MS, keepAlive } from './timeouts.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Brings the database to what this version needs: every file of migrations/ not yet run, in order, each once.
 * Processes that start together wait for each other (the migrator's lock). In a transaction it is part of that.
 * @param upTo The last one to run; without it all.
 * @returns the names of the migrations that ran now
 * @throws when one fails (nothing of it stays), or when the database has run one this version does not know.
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
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

/** What most likely is behind it, where PostgreSQL says no more than that something may not be or is not understood. */
const LIKELY_CAUSES: Record<string, string> = {
  '42501': '. Cohort has to connect as the owner of its database.',
  '42601': '. Cohort needs PostgreSQL 15 or newer.',
}

function explainMigrationError({ message, code = '' }: Error & { code?: string }) {
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(message) ?? []
  return unknown
    ? `The database belongs to a newer Cohort: it has run ${unknown}, which this one does not know. Start the newer one again, or restore the backup that was made before the upgrade.`
    : `The database could not be migrated: ${message}${LIKELY_CAUSES[code] ?? ''}`
}

const STARTUP_TIMEOUT_MS = 30_000

/**
 * The same for a database that may be just coming up, or at work for the version before: one that was killed repairs itself
 * before it takes queries, and of two that wait for each other PostgreSQL ends one. Nothing of either try stays.
 * On a connection of its own, whose statements and locks may take as long as they need.
 */
export async function migrateWhenReady(connection: Connection): Promise<string[]> {
  const pool = new pg.Pool({
    ...connection,
    ...keepAlive,
    application_name: 'cohort migration',
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  pool.on('error', () => {}) // A lost idle connection does no harm; the next statement opens another.
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

/** It starts, or ends those that are connected because one of them was killed; or it found a deadlock. */
const isTransient = (cause: unknown) =>
  cause instanceof pg.DatabaseError && /^(57P0[123]|40P01)$/.test(cause.code ?? '')

/** Their names in order: the last one that ran is the level of a database. */
export const listMigrations = async () => (await readFiles()).map(({ name }) => name)

/** The names of all tables and functions that migrations ever make. */
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

async function readFiles() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      statements: await readFile(new URL(file, folder), 'utf8'),
    })),
  )
}
