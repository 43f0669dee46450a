import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from '../database.ts'
import { listMade, listMigrations, migrate } from '../migrate.ts'
import type { Tables } from '../schema.ts'
import { ArchiveReader, BadBackup, FORMAT, type Header, headerLine } from './archive.ts'
import { clear } from './clear.ts'
import { listTables } from './contents.ts'
import { fill } from './fill.ts'
import { requeue } from './waiting-jobs.ts'

export type Restored = { header: Header; tables: number; rows: number }

/**
 * Puts a backup into a database and brings that to this version, all in one transaction: whatever goes wrong, the
 * database stays as it was.
 * @param from The compressed archive.
 * @param options.replaces Whether what the database holds may go.
 * @throws BadBackup, CannotRestore: each with a sentence that is shown as it is
 */
export async function restoreBackup(
  connection: Connection,
  from: NodeJS.ReadableStream,
  { replaces = false } = {},
): Promise<Restored> {
  const client = new pg.Client({ ...connection, application_name: 'cohort restore' })
  client.on('error', () => undefined) // Whatever it was about to do fails with the same.
  const gunzip = createGunzip()
  const unpacking = pipeline(from, gunzip)
  // Whoever reads meets the same error first.
  void Promise.allSettled([unpacking])
  try {
    const archive = new ArchiveReader(gunzip)
    const header = await readHeader(archive)
    await client.connect()
    const restored = await inTransaction(client, async (tx) => {
      const made = await listMade()
      await clear(client, made, replaces)
      await migrate(tx, header.level)
      const filled = await fill(client, archive, await listTables(client, made.tables))
      // The last bytes tell whether all before them are as they were written.
      await unpacking
      await migrate(tx)
      await requeue(client)
      return filled
    })
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
  if (!isKnown) throw new BadBackup('This backup was made by a newer Cohort. Restore it with that one.')
  return header
}

/** Of one connection, so that rows can be copied in the same transaction in which the migrator works. */
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
