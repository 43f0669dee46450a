import { type Selectable, sql } from 'kysely'
import { announcePerks } from '#features/people/server/open-to-help.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Badge } from '../contract.ts'
import { type ActivityCounts, applyTally, badgesFor, type Tally } from './activity-counts.ts'
import { accountAfter, type PointAccount } from './debt.ts'
import { dayOf, periodStart, weekOf } from './periods.ts'
import { type AwardKind, applyLimits, type PairPoints } from './point-limits.ts'

type RecordRow = PointAccount & { user_id: string; badges: string[]; counts: ActivityCounts }

export type Award = Omit<Selectable<Tables['point_awards']>, 'tally'> & { tally: Tally }

/** Something that is given once; `what` and `why` are its words, without and with how it went. */
type NewAward = {
  uid: string
  reason: string
  source: string
  cause: string
  points: number
  kind: AwardKind
  countsForBoard: boolean
  /** Whose task it was. */
  by?: string
  tally: Tally
  what: string
  why: string
}

export type EarnedBadge = { uid: string; badge: Badge }

/**
 * Opens the books of these people: locked by id until the transaction ends, with what was given for `causes` so far.
 * All that one transaction does to points goes through one book and is written by its `close`. Whoever is gone is left out.
 */
export async function openLedger(tx: Tx, { uids, causes = [] }: { uids: string[]; causes?: string[] }, at: Date) {
  const rows = await lockRecords(tx, [...new Set(uids)].sort())
  const records = new Map(rows.map((row) => [row.user_id, row]))
  const owing = new Set(rows.filter(({ owed }) => owed > 0).map(({ user_id }) => user_id))
  const awards = causes.length > 0 ? await findAwards(tx, causes) : []
  const touched = new Set<string>()
  const changed = new Set<Award>()
  const written: LedgerEntry[] = []
  const pairs = new Map<string, PairPoints & { before: number }>()
  const earned: EarnedBadge[] = []
  const day = dayOf(at)

  function enter(uid: string, { points, ...entry }: Pick<LedgerEntry, EntryText> & { points: number }) {
    const record = records.get(uid)!
    const { balance, owed } = accountAfter(record, points)
    const change = { delta: balance - record.balance, owed: owed - record.owed }
    Object.assign(record, { balance, owed })
    written.push({ ...entry, ...change, user_id: uid, balance, happened_at: at.toISOString() })
    touched.add(uid)
  }

  function grant(uid: string, badge: Badge) {
    const record = records.get(uid)
    if (!record || record.badges.includes(badge)) return
    record.badges.push(badge)
    earned.push({ uid, badge })
    touched.add(uid)
  }

  /** Takes an award back, or gives it back, whole. */
  function turn(award: Award, isStanding: boolean) {
    const record = records.get(award.user_id)
    if (!record || award.is_standing === isStanding) return
    award.is_standing = isStanding
    if (!isStanding) award.turns += 1
    changed.add(award)
    touched.add(award.user_id)
    applyTally(record.counts, award.tally, isStanding ? 1 : -1)
    if (award.amount === 0) return
    enter(award.user_id, {
      points: isStanding ? award.amount : -award.amount,
      reason: `${award.reason}-${isStanding ? 'again' : 'undone'}`,
      source: `${award.source}/${award.turns}`,
      counts_for_board: award.counts_for_board,
      day: award.day,
      why: `${award.what}, ${isStanding ? 'done again' : 'not done after all'}`,
    })
  }

  /** Gives something that was never given before, as far as the limits let it through; what they stop is written as 0. */
  function give({ uid, points, kind, by, tally, countsForBoard, why, ...gift }: NewAward) {
    const record = records.get(uid)
    if (!record) return
    const amount = applyLimits(record.counts, points, kind, day, by ? pairs.get(pairKey(uid, by)) : undefined)
    applyTally(record.counts, tally, 1)
    const award = {
      ...gift,
      user_id: uid,
      amount,
      counts_for_board: countsForBoard,
      day,
      is_standing: true,
      turns: 0,
      tally,
    }
    awards.push(award)
    changed.add(award)
    const { reason, source } = gift
    const words = amount < points ? `${why} (a limit is reached)` : why
    enter(uid, { points: amount, reason, source, counts_for_board: countsForBoard, day, why: words })
  }

  return {
    record: (uid: string) => records.get(uid),
    awardsFor: (cause: string) => awards.filter((award) => award.cause === cause),
    give,
    turn,
    grant,
    touch: (uid: string) => touched.add(uid),

    spend(uid: string, points: number, reason: string, source: string, why: string) {
      enter(uid, { points: -points, reason, source, counts_for_board: false, day, why })
    },

    /** What these have earned with somebody so far, for the limits of a pair. */
    async openPairs(by: string, others: string[]) {
      const wanted = others.filter((uid) => uid !== by && !pairs.has(pairKey(uid, by)))
      if (wanted.length === 0) return
      const found = await findPairs(tx, wanted, by, day, weekOf(day))
      for (const { other, today, week } of found) pairs.set(pairKey(other, by), { today, week, before: today })
    },

    /** Writes it all, and answers the badges that were earned by it. */
    async close(): Promise<EarnedBadge[]> {
      for (const uid of touched) for (const badge of badgesFor(records.get(uid)!.counts)) grant(uid, badge)
      if (touched.size === 0) return []
      const spent = [...pairs].filter(([, pair]) => pair.today > pair.before)
      await writeLedger(
        tx,
        JSON.stringify(written),
        JSON.stringify([...changed]),
        JSON.stringify(boardSums(written)),
        JSON.stringify(spent.map(([key, pair]) => pairRow(key, day, pair.today))),
        JSON.stringify([...touched].map((uid) => records.get(uid))),
      )
      tx.announce({ type: 'rewards.changed', uids: [...touched] })
      const crossed = [...touched].filter((uid) => owing.has(uid) !== records.get(uid)!.owed > 0)
      await announcePerks(tx, crossed)
      return earned
    },
  }
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>

type EntryText = 'reason' | 'source' | 'counts_for_board' | 'day' | 'why'
/** `delta` less `owed` is how many points were earned or taken back. */
type LedgerEntry = {
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

const lockRecords = prepared<RecordRow>(
  'lock-reward-records',
  sql`select user_id, balance, owed, badges, counts from reward_records where user_id = any($1::uuid[])
    order by user_id for no key update`,
)
const findAwards = prepared<Award>(
  'awards-for',
  sql`select user_id, reason, source, cause, amount, counts_for_board, day, is_standing, turns, tally, what
    from point_awards where cause = any($1::uuid[]) order by user_id, reason`,
)

const findPairs = prepared<{ other: string; today: number; week: number }>(
  'pair-points',
  sql`select other, coalesce(sum(points) filter (where day = $3::date), 0)::integer as today,
      coalesce(sum(points), 0)::integer as week
    from unnest($1::uuid[]) as other left join pair_points
      on low_id = least(other, $2::uuid) and high_id = greatest(other, $2::uuid) and day between $4::date and $3::date
    group by other`,
)

const pairKey = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)

function pairRow(key: string, day: string, points: number) {
  const [low_id, high_id] = key.split(' ')
  return { low_id, high_id, day, points }
}

/** What the entries add to leaderboards. */
function boardSums(entries: LedgerEntry[]) {
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

const writeLedger = prepared(
  'write-book',
  sql`with entered as (
      insert into point_entries (user_id, delta, owed, reason, source, counts_for_board, day, why, balance, happened_at)
      select * from json_to_recordset($1::json) as given (user_id uuid, delta integer, owed integer, reason text, source text,
        counts_for_board boolean, day date, why text, balance integer, happened_at timestamptz)),
    awarded as (
      insert into point_awards (user_id, reason, source, cause, amount, counts_for_board, day, is_standing, turns, tally, what)
      select * from json_to_recordset($2::json) as given (user_id uuid, reason text, source uuid, cause uuid,
        amount integer, counts_for_board boolean, day date, is_standing boolean, turns integer, tally jsonb, what text)
      on conflict (user_id, reason, source) do update set is_standing = excluded.is_standing, turns = excluded.turns),
    summed as (
      insert into board_points as sums (user_id, span, starts_on, points)
      select * from json_to_recordset($3::json) as given (user_id uuid, span text, starts_on date, points integer)
      on conflict (user_id, span, starts_on) do update set points = sums.points + excluded.points),
    paired as (
      insert into pair_points (low_id, high_id, day, points)
      select * from json_to_recordset($4::json) as given (low_id uuid, high_id uuid, day date, points integer)
      on conflict (low_id, high_id, day) do update set points = excluded.points)
    update reward_records set balance = given.balance, owed = given.owed, badges = given.badges, counts = given.counts, version = version + 1
    from json_to_recordset($5::json) as given (user_id uuid, balance integer, owed integer, badges text[], counts jsonb)
    where reward_records.user_id = given.user_id`,
)
