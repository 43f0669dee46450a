import { sql } from 'kysely'
import { Problem } from '#shared/problem.ts'
import type { Db } from './types.ts'

/** PostgreSQL's data_corrupted and index_corrupted. */
export const isDamageCode = (code: string | undefined) => /^XX00[12]$/.test(code ?? '')

export const databaseDamaged = () =>
  new Problem(
    500,
    'database-damaged',
    'A part of what Cohort keeps is damaged and cannot be read. Tell its administrator; docs/operations.md says what to do.',
  )

export async function isDamaged(db: Db): Promise<boolean> {
  const { rows } = await sql<{ failures: number | null }>`
    select checksum_failures as failures from pg_stat_database where datname = current_database()`.execute(db)
  return (rows[0]?.failures ?? 0) > 0
}

/** PostgreSQL's lock_not_available and read_only_sql_transaction. */
export const LOCKED = '55P03'
const READ_ONLY = '25006'

export const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** For example a standby after a failover. */
export const isReadOnlyError = (error: unknown) => codeOf(error) === READ_ONLY

/** A read that notes something in passing still answers when the database is read-only. */
export async function unlessReadOnly(noted: Promise<unknown>) {
  await noted.catch((error: unknown) => {
    if (!isReadOnlyError(error)) throw error
  })
}

/** The error that PostgreSQL would raise. */
export const readOnlyError = (reason: string) => Object.assign(new Error(reason), { code: READ_ONLY })
