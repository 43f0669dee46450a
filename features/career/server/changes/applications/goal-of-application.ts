import { sql } from 'kysely'
import { NO_SUCH_GOAL } from '#features/goals/contract.ts'
import { JOB_TEMPLATES } from '#features/goals/rules/planner/template-ids.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { mustFindApplication } from '../../queries/applications/application.ts'
import { announceChange, lockApplication } from './lock-career.ts'

const findJobGoal = prepared<{ id: string }>(
  'find-job-goal',
  sql`select goal_id as id from goal_plans join career_goals on career_goals.id = goal_id
    where goal_plans.user_id = $1 and template = any($2::text[]) and reached_at is null order by by_day, goal_id limit 1`,
)

/** What a new application is for, unless its owner says otherwise: their planned goal that ends first and is a job. */
export const jobGoalOf = async (tx: Tx, me: Me): Promise<string | null> =>
  (await findJobGoal(tx, me.uid, JOB_TEMPLATES))[0]?.id ?? null

/** @throws Problem 404, also for goals of other people */
export async function setGoal(tx: Tx, me: Me, id: string, goalId: string | null, at: Date) {
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
    .set({ goal_id: goalId, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await announceChange(tx, me, id)
  return mustFindApplication(tx, me, id)
}
