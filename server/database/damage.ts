import { sql } from 'kysely'
import { Problem } from '#shared/problem.ts'
import type { Db } from './database.ts'

/** PostgreSQL's data_corrupted and index_corrupted. */
export const isDamageCode = (code: string | undefined) => /^XX00[12]$/.test(code ?? '')

export const databaseDamaged = () =>
  new Problem(
    500,
    'database-damaged',
    'A part of what Cohort keeps is damaged and cannot be read. Tell whoever runs it; docs/operations.md says what to do.',
  )

/** Whether PostgreSQL has found a wrong checksum. Always false if checksums are off. */
export async function isDamaged(db: Db): Promise<boolean> {
  const { rows } = await sql<{ failures: number | null }>`
    select checksum_failures as failures from pg_stat_database where datname = current_database()`.execute(db)
  return (rows[0]?.failures ?? 0) > 0
}
