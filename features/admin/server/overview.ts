import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { COUNT_MAX, type Overview } from '../contract.ts'

const DAY_MS = 24 * 3600 * 1000

/** Looks at no more rows than it says. */
export const countUpTo = (rows: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::integer from (select ${rows} limit ${sql.lit(COUNT_MAX)}) as counted)`

export async function loadOverview(db: Db, now: Date): Promise<Overview> {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS)
  const { rows } = await sql<Omit<Overview, 'oldestAt'> & { oldestAt: Date | null }>`
    select ${countUpTo(sql`from report_cases where decided_at is null and owner_id is null`)} as waiting,
      (select min(latest_at) from (select latest_at from report_cases
        where decided_at is null and owner_id is null limit ${sql.lit(COUNT_MAX)}) as waiting) as "oldestAt",
      ${countUpTo(sql`from people`)} as accounts,
      ${countUpTo(sql`from people where created_at > ${weekAgo}`)} as "newAccounts",
      ${countUpTo(sql`from people where disabled`)} as "disabledAccounts"`.execute(db)
  const { oldestAt, ...counts } = rows[0]!
  return { ...counts, oldestAt: oldestAt?.toISOString() ?? null }
}
