import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { computeStreak, type Streak, type StreakDay } from '../../rules/streak.ts'

/** About two years; a longer streak counts as this long. */
const DAYS_READ = 750

type StreakRow = { time_zone: string; hides_streak: boolean; days: StreakDay[] }

const selectStreak = prepared<StreakRow>('streak-of-person')`
    select time_zone, hides_streak,
      coalesce((select json_agg(json_build_object('day', day, 'isPause', is_pause)) from (
        select day, is_pause from streak_days where streak_days.user_id = people.id
        order by day desc limit ${sql.lit(DAYS_READ)}) as latest), '[]') as days
    from people join reward_records on reward_records.user_id = people.id where people.id = $1`

export async function findStreak(db: Db, me: Me, at: Date): Promise<Streak> {
  const [row] = await selectStreak(db, me.uid)
  if (!row) throw new Error(`${me.uid} has no record of rewards`)
  return { ...computeStreak(row.days, dayIn(row.time_zone, at)), isHidden: row.hides_streak }
}
