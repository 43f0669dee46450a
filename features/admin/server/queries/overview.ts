import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import { COUNT_MAX, type Overview } from '../../contract.ts'

/** Looks at no more rows than it says. */
export const countUpTo = (rows: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::integer from (select ${rows} limit ${sql.lit(COUNT_MAX)}) as counted)`

export async function loadOverview(db: Db, now: Date): Promise<Overview> {
  // In the order of an index, which then ends at the most that is counted.
  const waiting = sql`from report_cases where decided_at is null and owner_id is null
    order by is_danger desc, reports desc, latest_at desc, id desc`
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS)
  const { rows } = await sql<Omit<Overview, 'oldestAt'> & { oldestAt: Date | null }>`
    select ${countUpTo(waiting)} as waiting,
      (select min(latest_at) from (select latest_at ${waiting} limit ${sql.lit(COUNT_MAX)}) as waiting) as "oldestAt",
      ${countUpTo(sql`from people order by id`)} as accounts,
      ${countUpTo(sql`from people where created_at > ${weekAgo} order by created_at desc, id desc`)} as "newAccounts",
      ${countUpTo(sql`from people where disabled and waits_for is null order by created_at desc, id desc`)} as "disabledAccounts",
      ${countUpTo(sql`from people where waits_for = 'approval' order by created_at desc, id desc`)} as "applicants"`.execute(
    db,
  )
  const { oldestAt, ...counts } = rows[0]!
  return { ...counts, oldestAt: oldestAt?.toISOString() ?? null }
}
