import { isProfileComplete } from '#features/people/server/queries/profile.ts'
import { GOAL_AGE_MIN, GOAL_POINTS, PROFILE_POINTS } from '../../../rules/points.ts'
import type { PointRule } from '../award-points.ts'

export const awardCompleteProfile: PointRule<'profile.changed' | 'person.changed'> = async (tx, { uid }) => {
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

/** Awards no points for a goal that is less than a day old. */
export const awardGoal: PointRule<'goal.ticked'> = async (tx, { uid, goalId }) => {
  const goal = await tx
    .selectFrom('career_goals')
    .select(['text', 'created_at'])
    .where('id', '=', goalId)
    .executeTakeFirst()
  if (!goal || tx.now.getTime() - goal.created_at.getTime() < GOAL_AGE_MIN) return undefined
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

export const revokeGoal: PointRule<'goal.unticked'> = async (_, { uid, goalId }) => ({
  uids: [uid],
  causes: [goalId],
  apply(ledger) {
    for (const award of ledger.awardsFor(goalId)) ledger.setActive(award, false)
  },
})
