import { sql } from 'kysely'
import { DEFAULT_PHOTO } from '#features/people/contract.ts'
import { PLACEHOLDER_INTEREST } from '#features/people/interests.ts'
import type { Tx } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import type { EventOf } from '#shared/events.ts'
import type { Deed } from './deeds.ts'
import { GOAL, GOAL_STANDS, PROFILE } from './points.ts'

const findComplete = prepared<{ user_id: string }>(
  'complete-profile',
  sql`select profiles.user_id from profiles join people on people.id = profiles.user_id
    where profiles.user_id = $1 and people.photo_url <> $2 and people.display_name <> ''
      and length(profiles.description) >= 20
      and cardinality(array_remove(profiles.interests, $3)) >= 3
      and exists (select from career_goals where career_goals.user_id = people.id)
      and not exists (
        select from reward_records where reward_records.user_id = people.id and 'All Set' = any(badges))`,
)

/** A profile that is complete for the first time. */
export async function profileChanged(
  tx: Tx,
  { uid }: EventOf<'profile.changed' | 'person.changed'>,
): Promise<Deed | undefined> {
  const [complete] = await findComplete(tx, uid, DEFAULT_PHOTO, PLACEHOLDER_INTEREST)
  if (!complete) return undefined
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
