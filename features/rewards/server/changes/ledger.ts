import type { Selectable } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tables } from '#server/database/schema.ts'
import type { ActivityCounts, Tally } from '../rules/activity-counts.ts'
import { type PointAccount, periodStart } from '../rules/point-account.ts'
import type { AwardKind } from '../rules/point-limits.ts'

export type RewardRecord = PointAccount & {
  user_id: string
  badges: string[]
  counts: ActivityCounts
  time_zone: string
}

/** A day on which the person finished something, in their time zone. */
export type ActiveDay = { user_id: string; day: string }

export type Award = Omit<Selectable<Tables['point_awards']>, 'tally'> & { tally: Tally }

/** `what` names the award in later entries, `why` in its first one. A `source` is awarded once. */
export type NewAward = {
  uid: string
  reason: string
  source: string
  /** The task or goal whose undoing revokes the award; `source` by default. */
  cause?: string
  points: number
  kind: AwardKind
  countsForBoard?: boolean
  by?: string
  tally?: Tally
  what: string
  why?: string
}

/** `delta - owed` is the number of points earned or revoked. */
export type LedgerEntry = {
  user_id: string
  delta: number
  owed: number
  reason: string
  source: string
  counts_for_board: boolean
  day: string
  why: string
  balance: number
  happened_at: string
}

export const lockRecords = prepared<RewardRecord>('lock-reward-records')`
    select user_id, balance, owed, badges, counts, (select time_zone from people where people.id = user_id) as time_zone
    from reward_records where user_id = any($1::uuid[]) order by user_id for no key update`

export const findAwards = prepared<Award>('awards-for')`
    select user_id, reason, source, cause, amount, counts_for_board, day, is_standing, turns, tally, what
    from point_awards where cause = any($1::uuid[]) order by user_id, reason`

export const findPairs = prepared<{ other: string; today: number; week: number }>('pair-points')`
    select other, coalesce(sum(points) filter (where day = $3::date), 0)::integer as today,
      coalesce(sum(points), 0)::integer as week
    from unnest($1::uuid[]) as other left join pair_points
      on low_id = least(other, $2::uuid) and high_id = greatest(other, $2::uuid) and day between $4::date and $3::date
    group by other`

export function boardSums(entries: LedgerEntry[]) {
  const sums = new Map<string, { user_id: string; span: string; starts_on: string; points: number }>()
  for (const { user_id, delta, owed, day, counts_for_board } of entries) {
    if (!counts_for_board || delta === owed) continue
    for (const [span, start] of Object.entries(periodStart)) {
      const starts_on = start(day)
      const key = `${user_id} ${span} ${starts_on}`
      const sum = sums.get(key) ?? { user_id, span, starts_on, points: 0 }
      sums.set(key, { ...sum, points: sum.points + delta - owed })
    }
  }
  return [...sums.values()]
}

/** Parameters: entries, awards, leaderboard sums, pair points, records and active days, each as a JSON array. */
export const writeLedger = prepared('write-ledger')`
    with entered as (
      insert into point_entries (user_id, delta, owed, reason, source, counts_for_board, day, why, balance, happened_at)
      select * from json_to_recordset($1::json) as input (user_id uuid, delta integer, owed integer, reason text, source text,
        counts_for_board boolean, day date, why text, balance integer, happened_at timestamptz)),
    awarded as (
      insert into point_awards (user_id, reason, source, cause, amount, counts_for_board, day, is_standing, turns, tally, what)
      select * from json_to_recordset($2::json) as input (user_id uuid, reason text, source uuid, cause uuid,
        amount integer, counts_for_board boolean, day date, is_standing boolean, turns integer, tally jsonb, what text)
      on conflict (user_id, reason, source) do update set is_standing = excluded.is_standing, turns = excluded.turns),
    summed as (
      insert into board_points as sums (user_id, span, starts_on, points)
      select * from json_to_recordset($3::json) as input (user_id uuid, span text, starts_on date, points integer)
      on conflict (user_id, span, starts_on) do update set points = sums.points + excluded.points),
    paired as (
      insert into pair_points (low_id, high_id, day, points)
      select * from json_to_recordset($4::json) as input (low_id uuid, high_id uuid, day date, points integer)
      on conflict (low_id, high_id, day) do update set points = excluded.points),
    active as (
      insert into streak_days (user_id, day)
      select * from json_to_recordset($6::json) as input (user_id uuid, day date)
      on conflict (user_id, day) do update set is_pause = false where streak_days.is_pause)
    update reward_records set balance = input.balance, owed = input.owed, badges = input.badges, counts = input.counts, version = version + 1
    from json_to_recordset($5::json) as input (user_id uuid, balance integer, owed integer, badges text[], counts jsonb)
    where reward_records.user_id = input.user_id`
