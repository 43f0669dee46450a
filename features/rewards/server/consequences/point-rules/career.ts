import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import { FIRST_APPLICATION_POINTS } from '../../../rules/points.ts'
import type { PointRule } from '../award-points.ts'

const WEEKS_IN_A_ROW = 4

const findInARow = prepared<{ count: number }>('reviews-in-a-row')`
    select count(*)::integer as count from (
      select week, row_number() over (order by week desc) - 1 as back from week_reviews
      where user_id = $1 and not is_skipped and week > $2::date - 7 * ${sql.lit(WEEKS_IN_A_ROW)} and week <= $2::date) as latest
    where week = $2::date - 7 * back::integer`

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

const firsts = [
  { name: 'application', reason: 'first-application', what: 'First application' },
  { name: 'followUp', reason: 'first-follow-up', what: 'First follow-up' },
] as const

const findFirsts = prepared<Record<(typeof firsts)[number]['name'], boolean>>('career-firsts')`
    select counts -> 'application' is null as application,
      counts -> 'followUp' is null and followed_up_on is not null as "followUp"
    from reward_records, applications where user_id = $1 and owner_id = user_id and id = $2`

/** Once, also for somebody who had applications before they gave points. A change of many at once gives none. */
export const awardFirstApplication: PointRule<'application.changed'> = async (tx, { uid, applicationId }) => {
  const [found] = await findFirsts(tx, uid, applicationId)
  const reached = firsts.filter(({ name }) => found?.[name])
  if (reached.length === 0) return undefined
  return {
    uids: [uid],
    apply(ledger) {
      const counts = ledger.record(uid)?.counts
      if (!counts) return
      for (const { name, reason, what } of reached) {
        if (counts[name]) continue
        counts[name] = true
        ledger.award({ uid, reason, source: uid, points: FIRST_APPLICATION_POINTS, kind: 'once', what })
      }
    },
  }
}
