import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { endAllSessions } from '#features/identity/server/changes/sessions.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { smallKey } from '#server/files/file-store.ts'
import type { JobTable } from '#server/jobs/job.ts'
import { root } from '#server/root.ts'

/** The row of `secrets` that says that everything in this database may be deleted. */
const MARK = 'demo'
const sampleWorld = fileURLToPath(new URL(`bin/demo${extname(import.meta.filename)}`, root))

const IS_NOT_EMPTY =
  'DEMO=on deletes everything every hour, and this database holds accounts. Give the demo a database and a DATA_DIR of its own.'

/** Without DEMO, what people write from now on is theirs. @throws Error if this database holds accounts that are not a demo's */
export async function claimDemo({ config, database }: Pick<Context, 'config' | 'database'>) {
  const { db } = database
  const isMarked = await db.selectFrom('secrets').select('name').where('name', '=', MARK).executeTakeFirst()
  if (config.isDemo === Boolean(isMarked)) return
  await database.transaction(async (tx) => {
    if (!config.isDemo) {
      await sql`delete from jobs.schedule where name = 'demo'`.execute(tx)
      return tx.deleteFrom('secrets').where('name', '=', MARK).execute()
    }
    if (await tx.selectFrom('people').select('id').limit(1).executeTakeFirst()) throw new Error(IS_NOT_EMPTY)
    return tx
      .insertInto('secrets')
      .values({ name: MARK, value: 'on' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Deletes all that visitors of a demo did, and makes the sample world again, in a process of its own. */
export async function resetDemo({ database, files }: Pick<Context, 'database' | 'files'>) {
  const keys = await database.transaction(deleteEverything)
  await files.delete(keys)
  // With the settings of this process.
  await promisify(execFile)(process.execPath, [sampleWorld, '--beside-others'])
}

/** @returns what was in the store of files */
async function deleteEverything(tx: Tx): Promise<string[]> {
  await tx.selectFrom('secrets').select('name').where('name', '=', MARK).forUpdate().executeTakeFirstOrThrow()
  // Also closes the streams of open pages, which then say that nobody is signed in.
  for (const { user_id } of await tx.selectFrom('auth_session').select('user_id').distinct().execute())
    await endAllSessions(tx, user_id)
  const stored = await tx.selectFrom('files').select('id').execute()
  const { rows } = await sql<{ tables: string }>`
    select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'
      and tablename not in ('migrations', 'migrations_lock', 'secrets', 'server_settings', 'event_outbox', 'audit_log')`.execute(
    tx,
  )
  const schema = await readFile(new URL('migrations/schema.sql', root), 'utf8')
  const firstRows = schema.match(/^insert into (?!server_settings)[^;]+;/gm)!
  await sql.raw(`truncate ${rows[0]!.tables}; ${firstRows.join('')}`).execute(tx)
  await sql`delete from jobs.job where name <> 'demo'`.execute(tx)
  return stored.flatMap(({ id }) => [id, smallKey(id)])
}

export const demoJobs: JobTable = {
  demo: {
    schedule: '0 * * * *',
    runsAtStart: true,
    // As in jobs.ts: one at a time, of all processes.
    queue: { retryLimit: 2, policy: 'exclusive', heartbeatSeconds: 20, notify: true, deleteAfterSeconds: 3600 },
    work: resetDemo,
  },
}
