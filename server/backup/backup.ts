import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listMigrations, listSchemaObjects, newerDatabase } from '../database/migrate.ts'
import type { Connection } from '../database/types.ts'
import type { FileStore } from '../files/file-store.ts'
import { END_OF_ROWS, FORMAT, type Header, jsonLine } from './archive.ts'
import { backUpFiles, listKeys } from './backup-files.ts'
import { listTables, readSequences, type Table, tableWithColumns } from './list-tables.ts'
import { selectQueuedJobs, WAITING_JOBS } from './queued-jobs.ts'
import { withClient } from './with-client.ts'

export type BackupSummary = { tables: number; rows: number; files: number; missing: string[] }

/**
 * Writes a snapshot that contains everything acknowledged before the call, without blocking others. @param to Receives
 * the compressed archive, and is closed. @throws if the database has no tables of Cohort, or some that this version does
 * not know
 */
export async function writeBackup(
  connection: Connection,
  store: FileStore,
  to: NodeJS.WritableStream,
): Promise<BackupSummary> {
  const written: BackupSummary = { tables: 0, rows: 0, files: 0, missing: [] }
  await pipeline(Readable.from(archiveOf(connection, store, written)), createGzip(), to)
  return written
}

async function* archiveOf(connection: Connection, store: FileStore, written: BackupSummary) {
  const keys = yield* tablesOf(connection, written)
  // After the snapshot, which would keep the database from cleaning up for as long.
  yield* backUpFiles(store, keys, written, (ids) => findFiles(connection, ids))
}

/** @returns the keys of the files that belong to these tables */
async function* tablesOf(connection: Connection, written: BackupSummary) {
  const client = new pg.Client({ ...connection, application_name: 'cohort backup' })
  client.on('error', () => undefined) // The current query fails with the same error.
  try {
    await client.connect()
    const tables = await beginSnapshot(client, (await listSchemaObjects()).tables)
    const waiting = await selectQueuedJobs(client)
    const names = [...tables, ...(waiting ? [WAITING_JOBS] : [])].map(({ table }) => table)
    yield jsonLine(await readHeader(client, names))
    for (const table of tables) yield* rowsOf(client, table, `copy ${tableWithColumns(table)} to stdout`, written)
    if (waiting) yield* rowsOf(client, WAITING_JOBS, `copy (${waiting}) to stdout`, written)
    yield jsonLine({ sequences: await readSequences(client, tables), tables: written.tables })
    return await listKeys(client)
  } finally {
    await client.end()
  }
}

const findFiles = (connection: Connection, ids: string[]) =>
  withClient(connection, 'cohort backup', async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from files where id = any ($1)', [ids])
    return rows.map(({ id }) => id)
  })

async function beginSnapshot(client: pg.Client, made: string[]): Promise<Table[]> {
  const seen = await listTables(client, made)
  if (seen.length === 0) throw new Error('This database holds no Cohort: there is nothing to back up.')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 3; set local row_security = off`)
  // Locked before the snapshot, because a table that a migration rewrites would look empty in an older one.
  await client.query(
    `lock table ${seen.map(({ table }) => pg.escapeIdentifier(table)).join(', ')} in access share mode`,
  )
  const tables = await listTables(client, made)
  if (!isDeepStrictEqual(tables, seen)) throw new Error('Cohort is just being upgraded. Try again when it has started.')
  return tables
}

async function readHeader(client: pg.Client, tables: string[]): Promise<Header> {
  const known = await listMigrations()
  const newer = await client.query<{ name: string }>(
    'select name from migrations where name <> all ($1) order by name desc limit 1',
    [known],
  )
  // Tables that this version does not know would be left out.
  if (newer.rows[0]) throw new Error(newerDatabase(newer.rows[0].name))
  const { rows } = await client.query<{ level: string; at: Date; postgres: string }>(
    "select max(name) as level, now() as at, current_setting('server_version') as postgres from migrations",
  )
  const { level, at, postgres } = rows[0]!
  return { cohort: 'backup', format: FORMAT, level, at: at.toISOString(), postgres, tables }
}

async function* rowsOf(client: pg.Client, { table, columns }: Table, statement: string, written: BackupSummary) {
  yield jsonLine({ table, columns })
  const rows = client.query(copyTo(statement))
  const digest = createHash('sha256')
  for await (const piece of rows) {
    digest.update(piece as Buffer)
    yield piece
  }
  yield END_OF_ROWS + jsonLine({ rows: rows.rowCount, sha256: digest.digest('hex') })
  written.tables += 1
  written.rows += rows.rowCount
}
