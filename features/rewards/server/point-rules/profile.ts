import { isProfileComplete } from '#features/people/server/queries/profile.ts'
import type { Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'
import { GOAL_AGE_MIN, GOAL_POINTS, PROFILE_POINTS } from '../point-values.ts'
import type { PlannedAward } from './planned-award.ts'

/** A profile that is complete for the first time. */
export async function profileChanged(
  tx: Tx,
  { uid }: EventOf<'profile.changed' | 'person.changed'>,
): Promise<PlannedAward | undefined> {
  if (!(await isProfileComplete(tx, uid))) return undefined
  return {
    uids: [uid],
    apply(ledger) {
      const counts = ledger.record(uid)?.counts
      if (!counts || counts.profile) return
      counts.profile = true
      const what = 'Profile complete'
      ledger.give({ ...oneTimeAward(uid, 'profile', PROFILE_POINTS), what, why: what })
      ledger.grant(uid, 'All Set')
    },
  }
}

/** What is given once in a life, outside all limits. */
export const oneTimeAward = (uid: string, reason: string, points: number) => ({
  uid,
  reason,
  source: uid,
  cause: uid,
  points,
  kind: 'once' as const,
  countsForBoard: false,
  tally: {},
})

/** A goal is worth points if it stood for a day before it was reached. */
export async function goalTicked(
  tx: Tx,
  { uid, goalId }: EventOf<'goal.ticked'>,
  at: Date,
): Promise<PlannedAward | undefined> {
  const goal = await tx
    .selectFrom('career_goals')
    .select(['text', 'created_at'])
    .where('id', '=', goalId)
    .executeTakeFirst()
  if (!goal || at.getTime() - goal.created_at.getTime() < GOAL_AGE_MIN) return undefined
  return {
    uids: [uid],
    causes: [goalId],
    apply(ledger) {
      const [before] = ledger.awardsFor(goalId)
      if (before) return ledger.turn(before, true)
      ledger.give({
        uid,
        reason: 'goal',
        source: goalId,
        cause: goalId,
        points: GOAL_POINTS,
        kind: 'goal',
        countsForBoard: false,
        tally: { goals: 1 },
        what: goal.text,
        why: `Career goal reached: ${goal.text}`,
      })
    },
  }
}

export const goalUnticked = async (_: Tx, { uid, goalId }: EventOf<'goal.unticked'>): Promise<PlannedAward> => ({
  uids: [uid],
  causes: [goalId],
  apply(ledger) {
    for (const award of ledger.awardsFor(goalId)) ledger.turn(award, false)
  },
})
