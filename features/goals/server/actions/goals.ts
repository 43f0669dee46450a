import { GOALS_MAX, TOO_MANY_GOALS } from '#features/people/contract.ts'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Tx } from '#server/database/types.ts'
import { addDays, mondayOf } from '#shared/days.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { NO_SUCH_GOAL, NO_SUCH_PLAN } from '../../contract.ts'
import {
  dateSteps,
  type NewPlan,
  type Planner,
  replaceSteps,
  savePlan,
  takeApplications,
} from '../changes/make-plan.ts'
import { remindByDefault } from '../jobs/review-reminders.ts'
import { loadGoal } from '../queries/find-goals.ts'
import { makeTasksOfPlan } from './step-tasks.ts'

/** @throws Problem 400 if they have too many goals, or for what the plan says */
export async function addGoal(tx: Tx, me: Planner, body: NewPlan, id: string | undefined) {
  // Two goals that are added at once must not share a position.
  await tx.selectFrom('people').select('id').where('id', '=', me.uid).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { count, last } = await tx
    .selectFrom('career_goals')
    .select((goals) => [goals.fn.countAll<string>().as('count'), goals.fn.max('position').as('last')])
    .where('user_id', '=', me.uid)
    .executeTakeFirstOrThrow()
  if (Number(count) >= GOALS_MAX) throw new Problem(400, 'too-many-goals', TOO_MANY_GOALS)
  const goal = await tx
    .insertInto('career_goals')
    .values({ ...(id && { id }), user_id: me.uid, position: (last ?? -1) + 1, text: body.text, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.announce({ type: 'profile.changed', uid: me.uid })
  return writePlan(tx, me, goal.id, body)
}

/** Plans the open steps of a goal again, from today on. @throws Problem 400 for what the plan says */
export async function planGoal(tx: Tx, me: Planner, goalId: string, body: NewPlan) {
  const { text } = await lockGoal(tx, me, goalId)
  if (text !== body.text) {
    await tx.updateTable('career_goals').set({ text: body.text }).where('id', '=', goalId).execute()
    tx.announce({ type: 'profile.changed', uid: me.uid })
  }
  return writePlan(tx, me, goalId, body)
}

async function writePlan(tx: Tx, me: Planner, goalId: string, body: NewPlan) {
  const steps = dateSteps(me, body, tx.now)
  await savePlan(tx, me, goalId, body)
  await takeApplications(tx, me, goalId)
  const before = await loadGoal(tx, me, goalId)
  await replaceSteps(tx, me, goalId, before.plan?.steps ?? [], steps)
  await remindByDefault(tx, me)
  await makeTasksOfPlan(tx, me.uid, goalId, sundayOf(me, tx.now))
  tx.announce({ type: 'plan.changed', uid: me.uid, goalId })
  return loadGoal(tx, me, goalId)
}

/** The last day of the week in which the person is. */
export const sundayOf = ({ timeZone }: Pick<Planner, 'timeZone'>, at: Date) => addDays(mondayOf(dayIn(timeZone, at)), 6)

export async function removePlan(tx: Tx, me: Planner, goalId: string) {
  await lockGoal(tx, me, goalId)
  const { numDeletedRows } = await tx.deleteFrom('goal_plans').where('goal_id', '=', goalId).executeTakeFirst()
  if (numDeletedRows > 0n) tx.announce({ type: 'plan.changed', uid: me.uid, goalId })
}

async function lockGoal(tx: Tx, me: Planner, goalId: string) {
  return tx
    .selectFrom('career_goals')
    .select(['id', 'text'])
    .where((where) => where.and({ id: goalId, user_id: me.uid }))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_GOAL))
}

/** Locks the plan, so that it is replanned by one request at a time. */
export async function lockPlan(tx: Tx, me: Planner, goalId: string) {
  return tx
    .selectFrom('goal_plans')
    .select(['goal_id', 'moves'])
    .where((where) => where.and({ goal_id: goalId, user_id: me.uid }))
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_PLAN))
}
