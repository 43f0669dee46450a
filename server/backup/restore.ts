import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { listSchemaObjects, migrate } from '../database/migrate.ts'
import type { Tables } from '../database/schema.ts'
import type { Connection } from '../database/types.ts'
import type { FileStore } from '../files/file-store.ts'
import { setOwner } from '../files/store-owner.ts'
import type { JobTable } from '../jobs/job.ts'
import { clearDatabase } from './clear-database.ts'
import { fillTables } from './fill-tables.ts'
import { beginInstallation, refuseStoreOfOthers } from './installation.ts'
import { listTables } from './list-tables.ts'
import { restoreJobs } from './queued-jobs.ts'
import { restoreFiles } from './restore-files.ts'
import { type BackupContent, verifyBackup, withArchive } from './verify.ts'
import { withClient } from './with-client.ts'

/**
 * Restores a backup and migrates it, all in one transaction: on any error the database stays unchanged. Reads the
 * archive twice, because files are put into the store before the end of the archive shows whether it is damaged. @param
 * open Opens the compressed archive. @param options.replaces Whether existing data may be deleted. @param
 * options.isTrial Whether the database is only looked at, so that nothing leaves its server. @throws InvalidBackup,
 * CannotRestore
 */
export async function restoreBackup(
  connection: Connection,
  store: FileStore,
  open: () => NodeJS.ReadableStream,
  jobs: JobTable,
  { replaces = false, isTrial = false } = {},
): Promise<BackupContent> {
  const content = await verifyBackup(open())
  return withClient(connection, 'cohort restore', async (client) => {
    const installation = await withArchive(open(), (archive, header, end) =>
      inTransaction(client, async (tx) => {
        const made = await listSchemaObjects()
        await refuseStoreOfOthers(client, store, { replaces, isTrial })
        await clearDatabase(client, made, replaces)
        await migrate(tx, header.level)
        await fillTables(client, archive, header, await listTables(client, made.tables), content.rowsOf)
        await restoreFiles(archive, header, store)
        await end()
        await migrate(tx)
        await restoreJobs(client, jobs)
        return beginInstallation(client, isTrial)
      }),
    )
    if (!isTrial) await setOwner(store, installation)
    await client.query('analyze')
    return content
  })
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
