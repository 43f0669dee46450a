import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
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
  const { db } = context.database
  const columnsOf = await findTables(db)
  const tables = [...columnsOf.keys()]
  await sql`create schema saved`.execute(db)
  for (const name of tables) await sql`create table ${saved(name)} as table ${sql.table(name)}`.execute(db)
  const [files, savedFiles] = [`${dataDir}/files`, `${dataDir}/saved-files`]
  mkdirSync(files, { recursive: true })
  cpSync(files, savedFiles, { recursive: true })
  const before = await contentsOf(db, tables)
  const people = new Map(joined.get(server))

  async function changedTables() {
    const now = await contentsOf(db, tables)
    return tables.filter((name) => now.get(name) !== before.get(name))
  }

  async function restore() {
    await endJobs()
    const changed = await changedTables()
    await db.transaction().execute(async (tx) => {
      // Without triggers, which would delete and count elsewhere.
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const name of changed) {
        await sql`delete from ${sql.table(name)}`.execute(tx)
        const columns = sql.join(columnsOf.get(name)!.map((column) => sql.ref(column)))
        await sql`insert into ${sql.table(name)} (${columns}) overriding system value
          select ${columns} from ${saved(name)}`.execute(tx)
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

const saved = (name: string) => sql.table(`saved.${name}`)

/** What each table holds, as one short text. */
export async function contentsOf(db: Db, tables: string[]) {
  const parts = tables.map(
    (name) => sql`
      select ${name} as name, md5(coalesce(string_agg(row::text, ' ' order by row::text), '')) as holds
      from ${sql.table(name)} as row`,
  )
  const { rows } = await sql<{ name: string; holds: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, holds }) => [name, holds]))
}

/** The columns of each table that are written, not generated. */
export async function findTables(db: Db) {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name not in (${sql.join(transient)})
    group by table_name order by table_name`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
