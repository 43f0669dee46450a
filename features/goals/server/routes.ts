import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import { type Route, route } from '#server/http/route.ts'
import { goals } from '../contract.ts'
import { partners } from '../partner-contract.ts'
import { reviews } from '../review-contract.ts'
import { addStep } from './actions/add-step.ts'
import { addGoal, planGoal, removePlan } from './actions/goals.ts'
import { choosePartner, stopSeeing } from './actions/partner/choose-partner.ts'
import { replanGoal, undoReplan } from './actions/replan-goal.ts'
import { finishReview } from './actions/review/finish-review.ts'
import { tickStep } from './actions/tick-step.ts'
import { chooseReminder } from './jobs/review-reminders.ts'
import { findGoal, listGoals } from './queries/find-goals.ts'
import { findWeek } from './queries/review/find-review.ts'
import { listThoughts } from './queries/review/thoughts.ts'

export const goalRoutes: Route[] = [
  route(goals.list, async ({ context, db, me }) => ({
    goals: await listGoals(db, me),
    today: dayIn(me.timeZone, context.now()),
  })),

  route(goals.add, ({ db, me, body }) => {
    return idempotent(
      db,
      { me, what: 'goal', key: body.key },
      { make: (id) => addGoal(db, me, body, id), find: (id) => findGoal(db, me, id) },
    )
  }),

  route(goals.plan, ({ db, me, params, body }) => planGoal(db, me, params.goalId, body)),

  route(goals.removePlan, ({ db, me, params }) => removePlan(db, me, params.goalId)),

  route(goals.addStep, ({ db, me, params, body }) => addStep(db, me, params.goalId, body)),

  route(goals.tickStep, ({ db, me, params, body }) => tickStep(db, me, params, body.done)),

  route(goals.replan, ({ db, me, params, body }) => replanGoal(db, me, params.goalId, body.moves)),

  route(goals.undoReplan, ({ db, me, params }) => undoReplan(db, me, params.goalId)),

  route(reviews.find, ({ context, db, me }) => findWeek(db, me, context.now())),
  route(reviews.finish, ({ db, me, params, body }) => finishReview(db, me, params.week, body)),
  route(reviews.thoughts, ({ db, me }) => listThoughts(db, me.uid)),
  route(reviews.remind, ({ db, me, body }) => chooseReminder(db, me, body.reminder)),

  route(partners.choose, ({ db, me, body }) => choosePartner(db, me.uid, body.uid)),
  route(partners.stop, ({ db, me, params }) => stopSeeing(db, me.uid, params.uid)),
]
