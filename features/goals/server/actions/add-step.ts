import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { type goals, NO_SUCH_PLAN, STEPS_MAX, TOO_MANY_STEPS } from '../../contract.ts'
import { placeOfStep } from '../../rules/planner/added-step.ts'
import type { Planner } from '../changes/make-plan.ts'
import { findGoal, loadGoal } from '../queries/find-goals.ts'
import { lockPlan, sundayOf } from './goals.ts'
import { makeTasksOfPlan } from './step-tasks.ts'

type NewStep = ParsedBody<typeof goals.addStep>

/** Nothing else of the plan moves. Once per key. @throws Problem 404 without a plan, 400 for too many steps */
export async function addStep(tx: Tx, me: Planner, goalId: string, { name, minutes, key }: NewStep) {
  await lockPlan(tx, me, goalId)
  return idempotent(
    tx,
    { me, what: 'goal step', key },
    {
      async make(id) {
        const { plan } = await loadGoal(tx, me, goalId)
        if (!plan) throw notFound(NO_SUCH_PLAN)
        if (plan.steps.length >= STEPS_MAX) throw new Problem(400, 'too-many-steps', TOO_MANY_STEPS)
        const { due, milestone, after } = placeOfStep(plan, minutes, dayIn(me.timeZone, tx.now))
        const position = await shiftLaterSteps(tx, goalId, after)
        await tx
          .insertInto('goal_steps')
          .values({ ...(id && { id }), goal_id: goalId, user_id: me.uid, position, milestone, name, minutes, due })
          .execute()
        await makeTasksOfPlan(tx, me.uid, goalId, sundayOf(me, tx.now))
        tx.announce({ type: 'plan.changed', uid: me.uid, goalId })
        return loadGoal(tx, me, goalId)
      },
      find: () => findGoal(tx, me, goalId),
    },
  )
}

/** @returns the free position after that step, or before all */
async function shiftLaterSteps(tx: Tx, goalId: string, after: string | undefined): Promise<number> {
  const before = after
    ? await tx.selectFrom('goal_steps').select('position').where('id', '=', after).executeTakeFirstOrThrow()
    : undefined
  const position = (before?.position ?? -1) + 1
  await sql`update goal_steps set position = position + 1
    where goal_id = ${goalId} and position >= ${position}`.execute(tx)
  return position
}
