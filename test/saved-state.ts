import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { beforeEach } from 'vitest'
import type { Db } from '#server/database/types.ts'
import { joined } from './cast.ts'
import type { Server } from './server.ts'

export type SavedState = Awaited<ReturnType<typeof saveState>>

/** Changes without a request, or with each: what is counted, events on their way, and what administrators did. */
const transient = ['rate_limits', 'event_outbox', 'audit_log']

/** Saves the tables and files of a server as they are. Restoring them takes a tenth of the time of making them by calls. */
export async function saveState(server: Server) {
  const { context, dataDir } = server
  const { db, pool } = context.database
  const columnsOf = await findTables(db)
  const tables = [...columnsOf.keys()]
  const saved = await rowsOf(db, tables)
  const [files, savedFiles] = [`${dataDir}/files`, `${dataDir}/saved-files`]
  mkdirSync(files, { recursive: true })
  cpSync(files, savedFiles, { recursive: true })
  const people = new Map(joined.get(server))

  async function changedTables() {
    const now = await contentsOf(pool, tables)
    return tables.filter((name) => now.get(name) !== saved.get(name)!.holds)
  }

  async function restore() {
    await endJobs()
    const changed = await changedTables()
    if (changed.length > 0)
      await db.transaction().execute(async (tx) => {
        // Without triggers, which would delete and count elsewhere.
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const name of changed) {
          await sql`delete from ${sql.table(name)}`.execute(tx)
          const { rows } = saved.get(name)!
          if (!rows) continue
          const columns = columnsOf.get(name)!
          await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
            overriding system value
            select ${sql.join(columns.map((column) => sql`(one.row).${sql.ref(column)}`))}
            from (select text::${sql.table(name)} as row from unnest(${rows}::text[]) as text offset 0) as one`.execute(
            tx,
          )
        }
      })
    // Stored files never change, so only deleted ones come back.
    cpSync(savedFiles, files, { recursive: true, force: false })
    joined.set(server, new Map(people))
    rmSync(`${dataDir}/mail`, { recursive: true, force: true })
  }

  /** So that what a call left to do later changes nothing in what is restored. */
  async function endJobs() {
    for (;;) {
      await sql`delete from jobs.job where state in ('created', 'retry')`.execute(db)
      const { rows } = await sql`select from jobs.job where state = 'active' limit 1`.execute(db)
      if (rows.length === 0) return
      await sleep(10)
    }
  }

  return { changedTables, restore }
}

/** Each test begins with the world in which the first one does, whatever the others did to it. */
export function startEachTestAlike(findServer: () => Server) {
  let saved: SavedState | undefined
  beforeEach(async () => {
    if (saved) await saved.restore()
    else saved = await saveState(findServer())
  })
}

/** What each table holds, as one short text. */
const HOLDS = "md5(string_agg(row::text, ' ' order by row::text)) as holds"

/** The same with the rows, as texts that PostgreSQL reads back to the letter. */
async function rowsOf(db: Db, tables: string[]) {
  const parts = tables.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, ${sql.raw(HOLDS)}, array_agg(row::text) as rows from ${sql.table(name)} as row`,
  )
  type Saved = { name: string; holds: string | null; rows: string[] | null }
  const { rows } = await sql<Saved>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map((table) => [table.name, table]))
}

/** What each table holds now. A prepared statement, because planning it takes longer than its work. */
export async function contentsOf(pool: Pool, tables: string[]) {
  const parts = tables.map((name) => `select '${name}' as name, ${HOLDS} from ${name} as row`)
  const text = parts.join(' union all ')
  const { rows } = await pool.query<{ name: string; holds: string | null }>({ name: 'contents of tables', text })
  return new Map(rows.map(({ name, holds }) => [name, holds]))
}

let found: Promise<Map<string, string[]>> | undefined
/** The columns of each table that are written, not generated. They are the same in every test. */
export const findTables = (db: Db) => (found ??= readTables(db))

async function readTables(db: Db) {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name not in (${sql.join(transient)})
    group by table_name order by table_name`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
