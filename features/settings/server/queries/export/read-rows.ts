import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/types.ts'

export type Row = Record<string, unknown>

const BATCH_SIZE = 500

/**
 * Reads `select key, row from …` in batches, of which none holds a connection for long. Keys are ids. All of them are
 * read first, so that each row is read once, whatever index serves the query. 100,000 ids take about 10 MB.
 */
export async function* readRows(db: Db, mine: RawBuilder<unknown>): AsyncGenerator<Row> {
  const { rows: ids } = await sql<{ key: string }>`select key from (${mine}) as mine order by key`.execute(db)
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE).map(({ key }) => key)
    const { rows } = await sql<{ row: Row }>`
      select row from (${mine}) as mine where key = any(${batch}::uuid[]) order by key`.execute(db)
    for (const { row } of rows) yield row
  }
}
