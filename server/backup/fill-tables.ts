import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type ArchiveReader, type Header, InvalidBackup, type Sequence } from './archive.ts'
import { deferIndexes, inRowsOf } from './defer-indexes.ts'
import { type Table, tableWithColumns } from './list-tables.ts'
import { createQueuedJobs, WAITING_JOBS } from './queued-jobs.ts'
import { readTables } from './read-archive.ts'

/**
 * Fills new tables from an archive. @param rowsOf How many it has of each. @throws InvalidBackup if the archive does not
 * match the tables or is incomplete
 */
export async function fillTables(
  client: pg.Client,
  archive: ArchiveReader,
  header: Header,
  tables: Table[],
  rowsOf: Map<string, number>,
) {
  await setTriggers(client, tables, 'disable')
  // The few rows of new databases. To truncate all tables would take as long as making them.
  await client.query(tables.map((table) => `delete from ${nameOf(table)}`).join('; '))
  await client.query(createQueuedJobs)
  const restoreIndexes = await deferIndexes(client, tables, rowsOf)
  const known = [...tables, WAITING_JOBS]
  const { sequences, ...filled } = await readTables(archive, header, (table, rows) => fill(client, known, table, rows))
  const lacks = tables.map(({ table }) => table).filter((table) => !filled.rowsOf.has(table))
  if (lacks.length > 0)
    throw new InvalidBackup(
      `This backup lacks ${lacks.join(', ')}. A Cohort made it that was older than its database. Restore another one.`,
    )
  await restoreIndexes()
  await setTriggers(client, tables, 'enable')
  await setSequences(client, sequences)
  return filled
}

async function fill(client: pg.Client, known: Table[], { table, columns }: Table, rows: AsyncIterable<Buffer>) {
  const made = known.find((one) => one.table === table)
  if (!made || columns.some((column) => !made.columns.includes(column)))
    throw new InvalidBackup(`This backup holds what this version does not know: ${table} (${columns.join(', ')}).`)
  // Frozen, so that no vacuum has to write all rows again.
  const statement = `copy ${tableWithColumns({ table, columns })} from stdin with (freeze)`
  await inRowsOf(table, pipeline(rows, client.query(copyFrom(statement))))
}

/** The rows of a backup already contain the results of triggers. */
async function setTriggers(client: pg.Client, tables: Table[], to: 'enable' | 'disable') {
  await client.query(tables.map((table) => `alter table ${nameOf(table)} ${to} trigger user`).join('; '))
}

async function setSequences(client: pg.Client, sequences: Sequence[]) {
  for (const { table, column, last } of sequences) {
    if (last !== null)
      await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [table, column, last])
  }
}

const nameOf = ({ table }: Table) => pg.escapeIdentifier(table)
