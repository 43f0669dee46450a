import { announcePerks } from '#features/people/server/actions/open-to-help.ts'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Tx } from '#server/database/types.ts'
import { utcDayOf } from '#shared/days.ts'
import type { Badge } from '../../rules/rewards-and-badges.ts'
import {
  type ActiveDay,
  type Award,
  boardSums,
  findAwards,
  findPairs,
  type LedgerEntry,
  lockRecords,
  type NewAward,
  type RewardRecord,
  writeLedger,
} from '../changes/ledger.ts'
import { applyTally, badgesFor } from '../rules/activity-counts.ts'
import { accountAfter, weekOf } from '../rules/point-account.ts'
import { applyLimits, type PairPoints } from '../rules/point-limits.ts'

type NewEntry = Pick<LedgerEntry, 'reason' | 'source' | 'counts_for_board' | 'day' | 'why'>
export type EarnedBadge = { uid: string; badge: Badge }

/** Locks the records by id. A transaction uses one ledger; `close` writes it. Deleted people are left out. */
export async function openLedger(tx: Tx, { uids, causes = [] }: { uids: string[]; causes?: string[] }) {
  const records = await lockRecords(tx, [...new Set(uids)].sort())
  return new Ledger(tx, records, causes.length > 0 ? await findAwards(tx, causes) : [])
}

export class Ledger {
  readonly #tx: Tx
  readonly #day: string
  readonly #records: Map<string, RewardRecord>
  readonly #owing: Set<string>
  readonly #awards: Award[]
  readonly #touched = new Set<string>()
  readonly #changedAwards = new Set<Award>()
  readonly #entries: LedgerEntry[] = []
  readonly #pairs = new Map<string, PairPoints & { before: number }>()
  readonly #activeDays = new Map<string, ActiveDay>()
  readonly #earned: EarnedBadge[] = []

  constructor(tx: Tx, records: RewardRecord[], awards: Award[]) {
    this.#tx = tx
    this.#day = utcDayOf(tx.now)
    this.#records = new Map(records.map((record) => [record.user_id, record]))
    this.#owing = new Set(records.filter(({ owed }) => owed > 0).map(({ user_id }) => user_id))
    this.#awards = awards
  }

  record = (uid: string) => this.#records.get(uid)

  awardsFor = (cause: string) => this.#awards.filter((award) => award.cause === cause)

  /** Adds an award as far as the limits allow; the rest is recorded as 0 points. */
  award({ uid, points, kind, by, tally = {}, countsForBoard = false, why, ...rest }: NewAward) {
    const { reason, source, cause = source, what } = rest
    const record = this.record(uid)
    if (!record) return
    const pair = by ? this.#pairs.get(pairKey(uid, by)) : undefined
    const amount = applyLimits(record.counts, points, kind, this.#day, pair)
    applyTally(record.counts, tally, 1)
    const entry = { reason, source, counts_for_board: countsForBoard, day: this.#day }
    const award = { ...entry, what, cause, user_id: uid, amount, is_standing: true, turns: 0, tally }
    this.#awards.push(award)
    this.#changedAwards.add(award)
    this.#activeDays.set(uid, { user_id: uid, day: dayIn(record.time_zone, this.#tx.now) })
    const limitNote = amount < points ? ' (a limit is reached)' : ''
    this.#addEntry(uid, amount, { ...entry, why: (why ?? what) + limitNote })
  }

  setActive(award: Award, isActive: boolean) {
    const { user_id: uid, amount, reason, source, counts_for_board, day, what } = award
    const record = this.record(uid)
    if (!record || award.is_standing === isActive) return
    award.is_standing = isActive
    if (!isActive) award.turns += 1
    this.#changedAwards.add(award)
    this.touch(uid)
    applyTally(record.counts, award.tally, isActive ? 1 : -1)
    if (amount === 0) return
    this.#addEntry(uid, isActive ? amount : -amount, {
      reason: `${reason}-${isActive ? 'again' : 'undone'}`,
      source: `${source}/${award.turns}`,
      counts_for_board,
      day,
      why: `${what}, ${isActive ? 'done again' : 'not done after all'}`,
    })
  }

  grantBadge(uid: string, badge: Badge) {
    const record = this.record(uid)
    if (!record || record.badges.includes(badge)) return
    record.badges.push(badge)
    this.#earned.push({ uid, badge })
    this.touch(uid)
  }

  /** Makes `close` write the record. */
  touch = (uid: string) => this.#touched.add(uid)

  spend(uid: string, points: number, entry: Pick<LedgerEntry, 'reason' | 'source' | 'why'>) {
    this.#addEntry(uid, -points, { ...entry, counts_for_board: false, day: this.#day })
  }

  async loadPairs(by: string, others: string[]) {
    const wanted = others.filter((uid) => uid !== by && !this.#pairs.has(pairKey(uid, by)))
    if (wanted.length === 0) return
    for (const { other, today, week } of await findPairs(this.#tx, wanted, by, this.#day, weekOf(this.#day)))
      this.#pairs.set(pairKey(other, by), { today, week, before: today })
  }

  async close(): Promise<EarnedBadge[]> {
    for (const uid of this.#touched)
      for (const badge of badgesFor(this.record(uid)!.counts)) this.grantBadge(uid, badge)
    if (this.#touched.size === 0) return []
    const uids = [...this.#touched]
    const changedPairs = [...this.#pairs].filter(([, { today, before }]) => today > before)
    const tables = [
      this.#entries,
      [...this.#changedAwards],
      boardSums(this.#entries),
      changedPairs.map(([key, { today }]) => {
        const [low_id, high_id] = key.split(' ')
        return { low_id, high_id, day: this.#day, points: today }
      }),
      uids.map(this.record),
      [...this.#activeDays.values()],
    ]
    await writeLedger(this.#tx, ...tables.map((rows) => JSON.stringify(rows)))
    this.#tx.announce({ type: 'rewards.changed', uids })
    // Perks are paused while an account owes points.
    const pausedOrBack = uids.filter((uid) => this.#owing.has(uid) !== this.record(uid)!.owed > 0)
    await announcePerks(this.#tx, pausedOrBack)
    return this.#earned
  }

  #addEntry(uid: string, points: number, entry: NewEntry) {
    const record = this.record(uid)!
    const { balance, owed } = accountAfter(record, points)
    const change = { delta: balance - record.balance, owed: owed - record.owed }
    Object.assign(record, { balance, owed })
    this.#entries.push({ ...entry, ...change, user_id: uid, balance, happened_at: this.#tx.now.toISOString() })
    this.touch(uid)
  }
}

const pairKey = (one: string, other: string) => [one, other].sort().join(' ')
