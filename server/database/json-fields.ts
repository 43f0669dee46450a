import { type RawBuilder, sql } from 'kysely'

/** Columns of a table for `json_build_object`, each under its own name; what is no JSON by itself is written as its text. */
export const jsonFields = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`))
