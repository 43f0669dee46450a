import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from '../database/database.ts'
import { listMigrations, listSchemaObjects, migrate } from '../database/migrate.ts'
import type { Tables } from '../database/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import { setOwner } from '../files/store-owner.ts'
import { ArchiveReader, FIRST_FORMAT_WITH_FILES, FORMAT, type Header, headerLine, InvalidBackup } from './archive.ts'
import { clearDatabase } from './clear-database.ts'
import { fillTables } from './fill-tables.ts'
import { beginInstallation, refuseStoreOfOthers } from './installation.ts'
import { listTables } from './list-tables.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreJobs } from './waiting-jobs.ts'

export type RestoreSummary = { header: Header; tables: number; rows: number; files: number }

/**
 * Restores a backup and migrates it, all in one transaction: on any error the database stays unchanged. @param from The
 * compressed archive. @param options.replaces Whether existing data may be deleted. @param options.isTrial Whether the
 * database is only looked at, so that nothing leaves its server. @throws InvalidBackup, CannotRestore
 */
export async function restoreBackup(
  connection: Connection,
  store: FileStore,
  from: NodeJS.ReadableStream,
  { replaces = false, isTrial = false } = {},
): Promise<RestoreSummary> {
  const client = new pg.Client({ ...connection, application_name: 'cohort restore' })
  client.on('error', () => undefined) // The current query fails with the same error.
  const gunzip = createGunzip()
  const unpacking = pipeline(from, gunzip)
  // The reader fails with the same error first.
  void Promise.allSettled([unpacking])
  try {
    const archive = new ArchiveReader(gunzip)
    const header = await readHeader(archive)
    await client.connect()
    const { installation, ...restored } = await inTransaction(client, async (tx) => {
      const made = await listSchemaObjects()
      await refuseStoreOfOthers(client, store, { replaces, isTrial })
      await clearDatabase(client, made, replaces)
      await migrate(tx, header.level)
      const filled = await fillTables(client, archive, await listTables(client, made.tables))
      const files = header.format < FIRST_FORMAT_WITH_FILES ? 0 : await restoreFiles(archive, store)
      await unpacking
      await migrate(tx)
      await restoreJobs(client)
      return { ...filled, files, installation: await beginInstallation(client, isTrial) }
    })
    if (!isTrial) await setOwner(store, installation)
    await client.query('analyze')
    return { header, ...restored }
  } finally {
    gunzip.destroy()
    await Promise.allSettled([unpacking, client.end()])
  }
}

async function readHeader(archive: ArchiveReader): Promise<Header> {
  const header = await archive.line(headerLine)
  const isKnown = header.format <= FORMAT && (await listMigrations()).includes(header.level)
  if (!isKnown) throw new InvalidBackup('This backup was made by a newer Cohort. Restore it with that one.')
  return header
}

/** On one connection, so that rows are copied in the migrator's transaction. */
function inTransaction<Result>(client: pg.Client, work: (tx: Kysely<Tables>) => Promise<Result>) {
  const lent = Object.assign(client, { release: () => undefined })
  const pool = { connect: async () => lent, end: async () => undefined, options: {} }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return db.transaction().execute(async (tx) => {
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`)
    return work(tx)
  })
}
