import { isProfileComplete } from '#features/people/server/queries/profile-completeness.ts'
import type { Tx } from '#server/database/database.ts'
import type { EventOf } from '#shared/events.ts'
import type { PlannedAward } from '../award-points.ts'
import { GOAL_AGE_MIN, GOAL_POINTS, PROFILE_POINTS } from '../points.ts'

export async function awardCompleteProfile(
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
      ledger.award({
        uid,
        reason: 'profile',
        source: uid,
        points: PROFILE_POINTS,
        kind: 'once',
        what: 'Profile complete',
      })
      ledger.grantBadge(uid, 'All Set')
    },
  }
}

/** A goal must have existed for a day before reaching it earns points. */
export async function awardGoal(
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
      if (before) return ledger.setActive(before, true)
      ledger.award({
        uid,
        reason: 'goal',
        source: goalId,
        points: GOAL_POINTS,
        kind: 'goal',
        tally: { goals: 1 },
        what: goal.text,
        why: `Career goal reached: ${goal.text}`,
      })
    },
  }
}

export const revokeGoal = async (_: Tx, { uid, goalId }: EventOf<'goal.unticked'>): Promise<PlannedAward> => ({
  uids: [uid],
  causes: [goalId],
  apply(ledger) {
    for (const award of ledger.awardsFor(goalId)) ledger.setActive(award, false)
  },
})
