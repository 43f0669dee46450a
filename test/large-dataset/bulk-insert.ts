import { sql } from 'kysely'
import type { Server } from '../server.ts'
import { growing } from './sizes.ts'

/** Runs statements in the server's database. */
export const bulkWriter =
  ({ context }: Server) =>
  (statement: ReturnType<typeof sql>) =>
    statement.execute(context.database.db)

/**
 * Work whose rows fit by the way they are written: looking up for each what it points to would be most of the work. Where
 * the tests' account may not leave that out, it is done.
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

/** Work that writes so much that making the indexes anew takes a fifth of the time of keeping them. */
export async function withoutIndexes({ context }: Server, work: () => Promise<void>) {
  const { db } = context.database
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in (${sql.join(growing)}) and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
