import { sql } from 'kysely'
import type { Server } from '../server.ts'
import { growing } from './growing.ts'

export const bulkWriter =
  ({ context }: Server) =>
  (statement: ReturnType<typeof sql>) =>
    statement.execute(context.database.db)

/**
 * Without triggers, because checking references would be most of the work. If the tests' account may not disable them,
 * they run.
 */
export async function withoutTriggers(server: Server, work: (server: Server) => Promise<void>) {
  const { context } = server
  await context.database.db.connection().execute(async (db) => {
    await sql`select set_config('session_replication_role', 'replica', false)
      where current_setting('is_superuser') = 'on'`.execute(db)
    await work({ ...server, context: { ...context, database: { ...context.database, db } } })
    await sql`select set_config('session_replication_role', 'origin', false)
      where current_setting('is_superuser') = 'on'`.execute(db)
  })
}

/** Without indexes, because rebuilding them takes a fifth of the time of maintaining them. */
export async function withoutIndexes({ context }: Server, work: () => Promise<void>) {
  const { db } = context.database
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in (${sql.join(growing)}) and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
