import { type RawBuilder, sql } from 'kysely'

/** Columns for `json_build_object`, each under its own name. Types that JSON lacks become text. */
export const jsonFields = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`))
