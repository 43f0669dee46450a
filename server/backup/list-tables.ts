import pg from 'pg'
import type { Sequence } from './archive.ts'

export type Table = { table: string; columns: string[] }

/**
 * Cohort's tables by name, with columns that are not generated. Leaves out unlogged tables and the job queue. @param
 * made The tables of the migrations. Another program's tables may exist beside them.
 */
export async function listTables(client: pg.Client, made: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname = any ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [made],
  )
  return rows
}

export async function readSequences(client: pg.Client, tables: Table[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relname = any ($1) and attnum > 0 and not attisdropped
       and pg_get_serial_sequence(quote_ident(relname), attname) is not null
     order by relname, attname`,
    [tables.map(({ table }) => table)],
  )
  return Array.fromAsync(rows, async ({ table, column, sequence }) => {
    const stands = await client.query<{ last: string | null }>(
      `select case when is_called then last_value end::text as last from ${sequence}`,
    )
    return { table, column, last: stands.rows[0]!.last }
  })
}

export const tableWithColumns = ({ table, columns }: Table) =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
