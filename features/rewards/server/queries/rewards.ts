import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Paging } from '#shared/paging.ts'
import type { Entry, Rewards } from '../../contract.ts'
import { BADGES, REWARDS } from '../../rules/rewards-and-badges.ts'
import { type ActivityCounts, badgeProgress } from '../rules/activity-counts.ts'
import { debtNote } from '../rules/point-account.ts'

type OwnedRow = { reward: string; choice: string | null; ends_at: string | null }
type RewardsRow = {
  balance: number
  owed: number
  badges: string[]
  counts: ActivityCounts
  aim: number | null
  is_listed: boolean
  version: number
  help_ends_at: Date | null
  bought: OwnedRow[]
}

const selectRecord = prepared<RewardsRow>('rewards-record')`
    select balance, owed, badges, counts, aim, is_listed, version,
      (select help_ends_at from people where people.id = reward_records.user_id) as help_ends_at,
      coalesce((
        select json_agg(json_build_object('reward', reward, 'choice', choice, 'ends_at', ends_at))
        from entitlements where entitlements.user_id = reward_records.user_id), '[]') as bought
    from reward_records where user_id = $1`

export async function findRewards(db: Db, me: Me, at: Date): Promise<Omit<Rewards, 'teamBadges'>> {
  const [row] = await selectRecord(db, me.uid)
  if (!row) throw new Error(`${me.uid} has no record of rewards`)
  const bought = new Map(row.bought.map((one) => [one.reward, one]))
  const redeemed = REWARDS.filter(({ name }) => bought.has(name)).map(({ cost }) => cost)
  const owned = REWARDS.flatMap(({ name, cost }) => {
    const one = bought.get(name)
    const endsAt = one?.ends_at ? new Date(one.ends_at) : null
    return !one || (endsAt && endsAt <= at) ? [] : [{ cost, choice: one.choice, endsAt: endsAt?.toISOString() ?? null }]
  })
  const aim = REWARDS.find(({ cost }) => cost === row.aim) ?? REWARDS.find(({ cost }) => !redeemed.includes(cost))
  return {
    points: row.balance,
    owed: row.owed,
    redeemed,
    badges: row.badges,
    owned,
    aim: aim?.cost ?? null,
    progress: badgeProgress(row.counts),
    isListed: row.is_listed,
    isInStrip: row.owed === 0 && row.help_ends_at !== null && row.help_ends_at > at,
    version: row.version,
  }
}

export async function findProgress(db: Db, me: Me, at: Date) {
  const { points, aim, badges } = await findRewards(db, me, at)
  const reward = REWARDS.find(({ cost }) => cost === aim)
  return {
    points,
    aim: reward ? { name: reward.name, cost: reward.cost } : null,
    badgeCount: badges.length,
    badgesInAll: BADGES.length,
  }
}

// `setActive` in features/rewards/server/consequences/ledger.ts names revoked and reinstated entries after the first.
const firstReason = sql`regexp_replace(entries.reason, '-(again|undone)$', '')`
const firstSource = sql`split_part(entries.source, '/', 1)`
const nextSource = sql`case when entries.reason like '%-undone' then entries.source
  else ${firstSource} || '/' || coalesce(nullif(split_part(entries.source, '/', 2), '')::integer, 0) + 1 end`

/** False for entries that were reinstated later. `case` makes PostgreSQL check single entries and stop after a page. */
const isLatestState = sql<boolean>`case when (select true from point_entries as again where again.user_id = entries.user_id
  and again.reason = ${firstReason} || '-again' and again.source = ${nextSource} limit 1)
  then false else true end`

const originalWhy = sql<string>`case when entries.reason like '%-again' then (select why from point_entries as first
  where first.user_id = entries.user_id and first.reason = ${firstReason} and first.source = ${firstSource})
  else entries.why end`

export async function listEntries(db: Db, me: Me, { limit = PAGE_SIZE, cursor }: Paging): Promise<Page<Entry>> {
  const rows = await db
    .selectFrom('point_entries as entries')
    .select(['number', 'delta', 'owed', 'balance', 'happened_at', originalWhy.as('why')])
    .where('user_id', '=', me.uid)
    .where(isLatestState)
    .$if(cursor !== undefined, (query) => query.where('number', '<', readCursor(cursor!, z.tuple([z.int()]))[0]))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = cutPage(rows, limit, (row) => [row.number])
  const items = shown.map(({ number, delta, owed, why, balance, happened_at }) => ({
    id: number,
    points: delta,
    why: why + debtNote(owed),
    balance,
    at: happened_at.toISOString(),
  }))
  return { items, next }
}
