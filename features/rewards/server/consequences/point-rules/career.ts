import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { PointRule } from '../award-points.ts'

const WEEKS_IN_A_ROW = 4

const findInARow = prepared<{ count: number }>(
  'reviews-in-a-row',
  sql`select count(*)::integer as count from (
      select week, row_number() over (order by week desc) - 1 as back from week_reviews
      where user_id = $1 and not is_skipped and week > $2::date - 7 * ${sql.lit(WEEKS_IN_A_ROW)} and week <= $2::date) as latest
    where week = $2::date - 7 * back::integer`,
)

/** A skipped week begins the row again; what was reached once stays. */
export const awardReviews: PointRule<'week.reviewed'> = async (tx, { uid, week }) => {
  const [row] = await findInARow(tx, uid, week)
  const inARow = row?.count ?? 0
  return {
    uids: [uid],
    apply(ledger) {
      const counts = ledger.record(uid)?.counts
      if (!counts || inARow <= (counts.reviews ?? 0)) return
      counts.reviews = inARow
      ledger.touch(uid)
    },
  }
}
