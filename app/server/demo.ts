import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { endAllSessions } from '#features/identity/server/changes/sessions.ts'
import { findDemoState } from '#features/identity/server/queries/demo-state.ts'
import type { Context } from '#server/context.ts'
import { listSchemaObjects } from '#server/database/migrate.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { smallKey } from '#server/files/file-store.ts'
import type { JobTable } from '#server/jobs/job.ts'
import { root } from '#server/root.ts'

const sampleWorld = fileURLToPath(new URL(`bin/demo${extname(import.meta.filename)}`, root))

const IS_NO_DEMO =
  'DEMO=on deletes everything every hour, and this database is not a demo. Give the demo a database and a DATA_DIR of its own.'

/**
 * The row `demo` of `secrets` is `making` or `on` where everything may be deleted, and `off` where it is people's: after a start without
 * DEMO for good. @throws Error with DEMO on a database that is people's
 */
export async function claimDemo({ config, database }: Pick<Context, 'config' | 'database'>) {
  const state = await findDemoState(database.db)
  if (state !== undefined && config.isDemo === (state !== 'off')) return
  if (config.isDemo && (state === 'off' || (await database.db.selectFrom('people').select('id').executeTakeFirst())))
    throw new Error(IS_NO_DEMO)
  await database.transaction(async (tx) => {
    await sql`delete from jobs.schedule where name = 'demo'`.execute(tx)
    if (state) await endSessionsOfAll(tx)
    const value = config.isDemo ? 'making' : 'off'
    await tx
      .insertInto('secrets')
      .values({ name: 'demo', value })
      // An `off` that was said meanwhile stays.
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value }).where(sql<boolean>`secrets.value <> 'off'`),
      )
      .execute()
  })
}

/** Deletes all that visitors of a demo did, and makes the sample world again, in a process of its own. */
export async function resetDemo({ database, files }: Pick<Context, 'database' | 'files'>) {
  const keys = await database.transaction(deleteEverything)
  await files.delete(keys)
  await database.db.deleteFrom('objects_without_row').where('key', 'in', keys.concat('')).execute()
  // With the settings of this process.
  await promisify(execFile)(process.execPath, [sampleWorld, '--beside-others'])
  await setDemoState(database.db, 'on')
}

const setDemoState = (db: Db, value: 'making' | 'on') =>
  db
    .updateTable('secrets')
    .set({ value })
    .where('name', '=', 'demo')
    .where('value', '<>', 'off')
    .returning('name')
    .executeTakeFirstOrThrow(() => new Error(IS_NO_DEMO))

// Also closes the streams of open pages, which then say that nobody is signed in.
async function endSessionsOfAll(tx: Tx) {
  for (const { user_id } of await tx.selectFrom('auth_session').select('user_id').distinct().execute())
    await endAllSessions(tx, user_id)
}

const KEPT = [
  'migrations',
  'migrations_lock',
  'secrets',
  'server_settings',
  'event_outbox',
  'audit_log',
  'objects_without_row',
]

/** @returns what was in the store of files, noted in case that it cannot be deleted there now */
async function deleteEverything(tx: Tx): Promise<string[]> {
  await setDemoState(tx, 'making')
  await endSessionsOfAll(tx)
  const stored = await tx.selectFrom('files').select('id').execute()
  for (const key of stored.flatMap(({ id }) => [id, smallKey(id)]))
    await tx
      .insertInto('objects_without_row')
      .values({ key, noted_at: tx.now })
      .onConflict((one) => one.doNothing())
      .execute()
  const noted = await tx.selectFrom('objects_without_row').select('key').execute()
  // Another program's tables may exist beside them.
  const { tables } = await listSchemaObjects()
  const { rows } = await sql<{ tables: string }>`
    select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
    where schemaname = 'public' and tablename = any(${tables}) and tablename <> all(${KEPT})`.execute(tx)
  const schema = await readFile(new URL('migrations/schema.sql', root), 'utf8')
  const firstRows = schema.match(/^insert into (?!server_settings)[^;]+;/gm)!
  await sql.raw(`truncate ${rows[0]!.tables}; ${firstRows.join('')}`).execute(tx)
  await sql`delete from jobs.job where name <> 'demo'`.execute(tx)
  return noted.map(({ key }) => key)
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
