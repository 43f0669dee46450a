import { isProfileComplete } from '#features/people/server/completeness.ts'
import type { Tx } from '#server/database.ts'
import type { EventOf } from '#shared/events.ts'
import type { Deed } from './deed.ts'
import { GOAL, GOAL_STANDS, PROFILE } from './points.ts'

/** A profile that is complete for the first time. */
export async function profileChanged(
  tx: Tx,
  { uid }: EventOf<'profile.changed' | 'person.changed'>,
): Promise<Deed | undefined> {
  if (!(await isProfileComplete(tx, uid))) return undefined
  return {
    uids: [uid],
    enter(book) {
      const counts = book.record(uid)?.counts
      if (!counts || counts.profile) return
      counts.profile = true
      const what = 'Profile complete'
      book.give({ ...oneTime(uid, 'profile', PROFILE), what, why: what })
      book.grant(uid, 'All Set')
    },
  }
}

/** What is given once in a life, outside all limits. */
export const oneTime = (uid: string, reason: string, points: number) => ({
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
export async function goalTicked(tx: Tx, { uid, goalId }: EventOf<'goal.ticked'>, at: Date): Promise<Deed | undefined> {
  const goal = await tx
    .selectFrom('career_goals')
    .select(['text', 'created_at'])
    .where('id', '=', goalId)
    .executeTakeFirst()
  if (!goal || at.getTime() - goal.created_at.getTime() < GOAL_STANDS) return undefined
  return {
    uids: [uid],
    causes: [goalId],
    enter(book) {
      const [before] = book.awardsFor(goalId)
      if (before) return book.turn(before, true)
      book.give({
        uid,
        reason: 'goal',
        source: goalId,
        cause: goalId,
        points: GOAL,
        kind: 'goal',
        countsForBoard: false,
        tally: { goals: 1 },
        what: goal.text,
        why: `Career goal reached: ${goal.text}`,
      })
    },
  }
}

export const goalUnticked = async (_: Tx, { uid, goalId }: EventOf<'goal.unticked'>): Promise<Deed> => ({
  uids: [uid],
  causes: [goalId],
  enter(book) {
    for (const award of book.awardsFor(goalId)) book.turn(award, false)
  },
})
