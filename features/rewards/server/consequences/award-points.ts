import { listPeopleHidingRewards } from '#features/people/server/changes/perks.ts'
import type { Tx } from '#server/database/types.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { MetChallenge } from '../changes/challenge-tasks.ts'
import { type EarnedBadge, type Ledger, openLedger } from './ledger.ts'

export type PlannedAward = {
  /** The records that `apply` needs. */
  uids: string[]
  /** Tasks or goals; `apply` needs their earlier awards. */
  causes?: string[]
  apply(ledger: Ledger): Promise<void> | void
  metChallenge?: MetChallenge | undefined
}

/** Registered under `award` in app/server/consequences/. */
export type PointRule<Type extends Event['type']> = (tx: Tx, event: EventOf<Type>) => Promise<PlannedAward | undefined>

/**
 * Writes all awards of a transaction together, so that records are always locked in the same order. Returns what to
 * notify people about; `earned` leaves out people who hide rewards.
 */
export async function awardPoints(tx: Tx, planned: PlannedAward[]) {
  if (planned.length === 0) return { earned: [], met: [] }
  const uids = planned.flatMap((award) => award.uids)
  const ledger = await openLedger(tx, { uids, causes: planned.flatMap(({ causes }) => causes ?? []) })
  for (const award of planned) await award.apply(ledger)
  const earned = await withoutHidden(tx, await ledger.close())
  // Friends and teammates see the badges on their pages.
  for (const uid of new Set(earned.map((badge) => badge.uid))) tx.announce({ type: 'profile.changed', uid })
  return { earned, met: planned.flatMap(({ metChallenge }) => metChallenge ?? []) }
}

async function withoutHidden(tx: Tx, earned: EarnedBadge[]): Promise<EarnedBadge[]> {
  if (earned.length === 0) return earned
  const uids = earned.map(({ uid }) => uid)
  const hiding = await listPeopleHidingRewards(tx, uids)
  return earned.filter(({ uid }) => !hiding.has(uid))
}
