import pg from 'pg'
import type { SchemaObjects } from '../database/migrate.ts'

export class CannotRestore extends Error {}

/**
 * Drops everything of Cohort in a database, and nothing else. @param replaces Whether there may be accounts. @throws
 * CannotRestore
 */
export async function clearDatabase(client: pg.Client, made: SchemaObjects, replaces: boolean) {
  await refuseWhileRunning(client)
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1)`,
    [[...made.tables, 'migrations', 'migrations_lock']],
  )
  const found = rows.map(({ table }) => table)
  if (found.length === 0) return
  if (!found.includes('migrations'))
    throw new CannotRestore('This database holds tables of another program. Restore into one of its own.')
  if (!replaces && (await holdsAccounts(client, found)))
    throw new CannotRestore('This database holds accounts. Add --replace to put the backup in their place.')
  await client.query(`drop table ${found.map((table) => pg.escapeIdentifier(table)).join(', ')}`)
  for (const name of made.functions) await client.query(`drop function if exists ${pg.escapeIdentifier(name)}`)
  await client.query('drop schema if exists jobs cascade')
}

async function refuseWhileRunning(client: pg.Client) {
  const { rows } = await client.query<{ isRunning: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('cohort', 'cohort listener', 'cohort restore')) as "isRunning"`,
  )
  if (rows[0]!.isRunning) throw new CannotRestore('Cohort is running on this database. Stop it, then restore.')
}

async function holdsAccounts(client: pg.Client, found: string[]) {
  if (!found.includes('people')) return false
  const { rows } = await client.query<{ isThere: boolean }>('select exists (select from people) as "isThere"')
  return rows[0]!.isThere
}
