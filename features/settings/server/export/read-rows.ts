import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type Row = Record<string, unknown>

const BATCH_SIZE = 500
const FIRST_KEY = '00000000-0000-0000-0000-000000000000'

/** Reads `select key, row from …` in batches. Keys are ids. */
export async function* readRows(db: Db, mine: RawBuilder<unknown>): AsyncGenerator<Row> {
  for (let last = FIRST_KEY; ; ) {
    const { rows } = await sql<{ key: string; row: Row }>`
      select key, row from (${mine}) as mine where key > ${last}::uuid order by key limit ${BATCH_SIZE}`.execute(db)
    for (const { row } of rows) yield row
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)!.key
  }
}
