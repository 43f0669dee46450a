import { type RawBuilder, sql } from 'kysely'
import type { Session } from '#shared/session.ts'
import type { Db } from './types.ts'

export type Row = Record<string, unknown>

/** Who downloads everything of theirs. */
export type Owner = { db: Db; session: Pick<Session, 'id' | 'me'>; now: Date }

/** What a person wrote, made, chose and received; of others only their names. Each call of `rows` reads it again. */
export type ExportPart = { name: string; title: string; rows: (owner: Owner) => AsyncGenerator<Row> }

/** `query` reads `select key, row from …` of the person with this id. */
export const exportPart = (name: string, title: string, query: (uid: string) => RawBuilder<unknown>): ExportPart => ({
  name,
  title,
  rows: ({ db, session }) => readRows(db, query(session.me.uid)),
})

const BATCH_SIZE = 500

/**
 * Reads in batches, of which none holds a connection for long. Keys are ids. All of them are read first, so that each row is read
 * once, whatever index serves the query. 100,000 ids take about 10 MB.
 */
async function* readRows(db: Db, mine: RawBuilder<unknown>): AsyncGenerator<Row> {
  const { rows: ids } = await sql<{ key: string }>`select key from (${mine}) as mine order by key`.execute(db)
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE).map(({ key }) => key)
    const { rows } = await sql<{ row: Row }>`
      select row from (${mine}) as mine where key = any(${batch}::uuid[]) order by key`.execute(db)
    for (const { row } of rows) yield row
  }
}
