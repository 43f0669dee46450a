import pg from 'pg'
import { type ArchiveReader, countLine, InvalidBackup, lastLine, type Sequence, tableLine } from './archive.ts'
import { copyIn } from './copy-protocol.ts'
import { deferIndexes, inRowsOf } from './defer-indexes.ts'
import { type Table, tableWithColumns } from './list-tables.ts'
import { createWaitingJobs, WAITING_JOBS } from './waiting-jobs.ts'

/** Fills new tables from an archive. @throws InvalidBackup if the archive does not match the tables or is incomplete */
export async function fillTables(client: pg.Client, archive: ArchiveReader, tables: Table[]) {
  // Before, because some tables refuse to be emptied.
  await setTriggers(client, tables, 'disable')
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
  await client.query(createWaitingJobs)
  const restoreIndexes = await deferIndexes(client, tables)
  const filled = { tables: 0, rows: 0 }
  const last = await fillAll(client, archive, [...tables, WAITING_JOBS], filled)
  if (last.tables !== filled.tables) throw new InvalidBackup('This backup does not hold all the tables that it says.')
  await restoreIndexes()
  await setTriggers(client, tables, 'enable')
  await setSequences(client, last.sequences)
  return filled
}

async function fillAll(
  client: pg.Client,
  archive: ArchiveReader,
  tables: Table[],
  filled: { tables: number; rows: number },
) {
  for (;;) {
    const next = await archive.line(tableLine.or(lastLine))
    if (!('columns' in next)) return next
    const { table, columns } = next
    const known = tables.find((one) => one.table === table)
    if (!known || columns.some((column) => !known.columns.includes(column)))
      throw new InvalidBackup(`This backup holds what this version does not know: ${table} (${columns.join(', ')}).`)
    // Frozen, so that no vacuum has to write all rows again.
    const statement = `copy ${tableWithColumns(next)} from stdin with (freeze)`
    const taken = await inRowsOf(table, copyIn(client, statement, archive.rows()))
    const { rows } = await archive.line(countLine)
    if (taken !== rows) throw new InvalidBackup(`This backup holds ${taken} rows of ${table} and says ${rows}.`)
    filled.tables += 1
    filled.rows += rows
  }
}

/** The rows of a backup already contain the results of triggers. */
async function setTriggers(client: pg.Client, tables: Table[], to: 'enable' | 'disable') {
  for (const table of tables) await client.query(`alter table ${nameOf(table)} ${to} trigger user`)
}

async function setSequences(client: pg.Client, sequences: Sequence[]) {
  for (const { table, column, last } of sequences) {
    if (last !== null)
      await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [table, column, last])
  }
}

const nameOf = ({ table }: Table) => pg.escapeIdentifier(table)
