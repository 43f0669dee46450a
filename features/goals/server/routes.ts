import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import { type Route, route } from '#server/http/route.ts'
import { goals } from '../contract.ts'
import { addStep } from './actions/add-step.ts'
import { addGoal, planGoal, removePlan } from './actions/goals.ts'
import { replanGoal, undoReplan } from './actions/replan-goal.ts'
import { tickStep } from './actions/tick-step.ts'
import { findGoal, listGoals } from './queries/find-goals.ts'

export const goalRoutes: Route[] = [
  route(goals.list, async ({ context, db, me }) => ({
    goals: await listGoals(db, me),
    today: dayIn(me.timeZone, context.now()),
  })),

  route(goals.add, ({ context, db, me, body }) => {
    const at = context.now()
    return idempotent(
      db,
      { me, what: 'goal', key: body.key, at },
      { make: (id) => addGoal(db, me, body, id, at), find: (id) => findGoal(db, me, id) },
    )
  }),

  route(goals.plan, ({ context, db, me, params, body }) => planGoal(db, me, params.goalId, body, context.now())),

  route(goals.removePlan, ({ db, me, params }) => removePlan(db, me, params.goalId)),

  route(goals.addStep, ({ context, db, me, params, body }) => addStep(db, me, params.goalId, body, context.now())),

  route(goals.tickStep, ({ context, db, me, params, body }) => tickStep(db, me, params, body.done, context.now())),

  route(goals.replan, ({ context, db, me, params, body }) =>
    replanGoal(db, me, params.goalId, body.moves, context.now()),
  ),

  route(goals.undoReplan, ({ context, db, me, params }) => undoReplan(db, me, params.goalId, context.now())),
]
