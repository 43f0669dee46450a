import pg from 'pg'
import { InvalidBackup } from './archive.ts'
import type { Table } from './list-tables.ts'

type Definition = { table: string; name: string; definition: string }
type RowsError = Error & { code?: string; detail?: string }

/** Megabytes for sorting an index. The private database has less, because Cohort needs little while it runs. */
const SORT_MEMORY_MB = 128

/** From so many rows on, updating the indexes of a table takes longer than dropping and building them. */
const MANY_ROWS = 1000

/**
 * Drops the foreign keys of tables that get rows, which can then come in any order, and the indexes and keys of those
 * that get many, because building them over all rows is faster than updating them with every row. Returns a function
 * that restores and checks them. @param rowsOf How many rows each table gets.
 */
export async function deferIndexes(client: pg.Client, tables: Table[], rowsOf: Map<string, number>) {
  const names = tables.map(({ table }) => table)
  const filled = names.filter((table) => rowsOf.get(table))
  const large = names.filter((table) => rowsOf.get(table)! >= MANY_ROWS)
  // A key stays while another table refers to it.
  const referring = await readReferring(client, large)
  const foreignKeys = await readConstraints(client, [...filled, ...referring], ['f'])
  // Also creates their indexes.
  const uniqueKeys = await readConstraints(client, large, ['p', 'u', 'x'])
  const indexes = await readIndexes(client, large)
  for (const { table, name } of [...foreignKeys, ...uniqueKeys])
    await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${quote(name)}`)

  return async () => {
    await client.query(
      `select set_config('maintenance_work_mem', '${SORT_MEMORY_MB}MB', true) from pg_settings
       where name = 'maintenance_work_mem' and setting::bigint < ${SORT_MEMORY_MB} * 1024`,
    )
    for (const key of uniqueKeys) await addConstraint(client, key)
    for (const { table, definition } of indexes) await inRowsOf(table, client.query(definition))
    // Otherwise the checks of foreign keys are planned without knowing the tables.
    await client.query(`analyze ${names.map(quote).join(', ')}`)
    for (const key of foreignKeys) await addConstraint(client, key)
  }
}

async function readReferring(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<{ table: string }>(
    `select distinct of_table.relname as table
     from pg_constraint join pg_class as of_table on of_table.oid = conrelid join pg_class as to_table on to_table.oid = confrelid
     where connamespace = 'public'::regnamespace and to_table.relname = any ($1)`,
    [tables],
  )
  return rows.map(({ table }) => table)
}

/** In the order of their creation, in which PostgreSQL also uses them. */
async function readConstraints(client: pg.Client, tables: string[], types: string[]) {
  const { rows } = await client.query<Definition>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where connamespace = 'public'::regnamespace and relname = any ($1) and contype = any ($2)
     order by pg_constraint.oid`,
    [tables, types],
  )
  return rows
}

async function readIndexes(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<Definition>(
    `select of_table.relname as table, of_index.relname as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class as of_index on of_index.oid = indexrelid join pg_class as of_table on of_table.oid = indrelid
     where of_table.relnamespace = 'public'::regnamespace and of_table.relname = any ($1)
       and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid and contype <> 'f')
     order by indexrelid`,
    [tables],
  )
  return rows
}

const addConstraint = (client: pg.Client, { table, name, definition }: Definition) =>
  inRowsOf(table, client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`))

/** @throws InvalidBackup instead of PostgreSQL's errors about values, keys and references */
export async function inRowsOf<Result>(table: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: RowsError) => {
    if (!/^2[23]/.test(error.code ?? '')) throw error
    const detail = error.detail ? ` ${error.detail}` : ''
    throw new InvalidBackup(`This backup is damaged, in its rows of ${table}: ${error.message}.${detail}`)
  })
}

const quote = (name: string) => pg.escapeIdentifier(name)
