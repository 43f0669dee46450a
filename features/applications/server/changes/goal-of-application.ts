import { sql } from 'kysely'
import { NO_SUCH_GOAL } from '#features/goals/contract.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { mustFindApplication } from '../queries/application.ts'
import { announceChange, lockApplication } from './lock-career.ts'

/** @throws Problem 404, also for goals of other people */
export async function setGoal(tx: Tx, me: Me, id: string, goalId: string | null) {
  await lockApplication(tx, me, id)
  if (goalId !== null) {
    await tx
      .selectFrom('career_goals')
      .select('id')
      .where((where) => where.and({ id: goalId, user_id: me.uid }))
      .forKeyShare()
      .executeTakeFirstOrThrow(() => notFound(NO_SUCH_GOAL))
  }
  await tx
    .updateTable('applications')
    .set({ goal_id: goalId, updated_at: tx.now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await announceChange(tx, me, id)
  return mustFindApplication(tx, me, id)
}
