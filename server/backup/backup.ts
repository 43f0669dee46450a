import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Connection } from '../database/database.ts'
import { listSchemaObjects } from '../database/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { END_OF_ROWS, FORMAT, type Header, jsonLine } from './archive.ts'
import { backUpFiles, listKeys } from './backup-files.ts'
import { CopyOut } from './copy-protocol.ts'
import { listTables, readSequences, type Table, tableWithColumns } from './list-tables.ts'
import { selectWaitingJobs, WAITING_JOBS } from './waiting-jobs.ts'

export type BackupSummary = { tables: number; rows: number; files: number }

/**
 * Writes a snapshot that contains everything acknowledged before the call, without blocking others. @param to Receives
 * the compressed archive, and is closed. @throws if the database has no tables of Cohort
 */
export async function writeBackup(
  connection: Connection,
  store: FileStore,
  to: NodeJS.WritableStream,
): Promise<BackupSummary> {
  const written = { tables: 0, rows: 0, files: 0 }
  await pipeline(Readable.from(archiveOf(connection, store, written)), createGzip(), to)
  return written
}

async function* archiveOf(connection: Connection, store: FileStore, written: BackupSummary) {
  const keys: string[] = []
  const client = new pg.Client({ ...connection, application_name: 'cohort backup' })
  client.on('error', () => undefined) // The current query fails with the same error.
  try {
    await client.connect()
    const tables = await beginSnapshot(client, (await listSchemaObjects()).tables)
    yield jsonLine(await readHeader(client))
    for (const table of tables) yield* rowsOf(client, table, `copy ${tableWithColumns(table)} to stdout`, written)
    const waiting = await selectWaitingJobs(client)
    if (waiting) yield* rowsOf(client, WAITING_JOBS, `copy (${waiting}) to stdout`, written)
    yield jsonLine({ sequences: await readSequences(client, tables), tables: written.tables })
    keys.push(...(await listKeys(client)))
  } finally {
    await client.end()
  }
  // After the snapshot, which would keep the database from cleaning up for as long.
  yield* backUpFiles(store, keys, written)
}

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

async function readHeader(client: pg.Client): Promise<Header> {
  const { rows } = await client.query<{ level: string; at: Date; postgres: string }>(
    "select max(name) as level, now() as at, current_setting('server_version') as postgres from migrations",
  )
  const { level, at, postgres } = rows[0]!
  return { cohort: 'backup', format: FORMAT, level, at: at.toISOString(), postgres }
}

async function* rowsOf(client: pg.Client, { table, columns }: Table, statement: string, written: BackupSummary) {
  yield jsonLine({ table, columns })
  const rows = client.query(new CopyOut(statement))
  yield* rows
  yield END_OF_ROWS + jsonLine({ rows: rows.count })
  written.tables += 1
  written.rows += rows.count
}
