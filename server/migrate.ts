import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = new URL('../migrations/', import.meta.url)

/**
 * Brings the database to what this version needs: every file of migrations/ not yet run, in order, each once.
 * Processes that start together wait for each other (the migrator's lock).
 * @returns the names of the migrations that ran now
 * @throws when one fails (nothing of it stays), or when the database has run one this version does not know.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw new Error(`The database could not be migrated: ${(error as Error).message}`, { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

async function readMigrations() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = await Promise.all(
    files.map(async (file) => {
      const statements = await readFile(new URL(file, folder), 'utf8')
      return [
        file.replace(/\.sql$/, ''),
        { up: async (db: Db) => void (await sql.raw(statements).execute(db)) },
      ] as const
    }),
  )
  return Object.fromEntries(entries)
}
