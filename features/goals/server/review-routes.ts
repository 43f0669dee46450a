import { type Route, route } from '#server/http/route.ts'
import { reviews } from '../review-contract.ts'
import { finishReview } from './actions/review/finish-review.ts'
import { chooseReminder } from './jobs/review-reminders.ts'
import { findWeek } from './queries/review/find-review.ts'
import { listThoughts } from './queries/review/thoughts.ts'

export const reviewRoutes: Route[] = [
  route(reviews.find, ({ context, db, me }) => findWeek(db, me, context.now())),
  route(reviews.finish, ({ context, db, me, params, body }) => finishReview(db, me, params.week, body, context.now())),
  route(reviews.thoughts, ({ db, me }) => listThoughts(db, me.uid)),
  route(reviews.remind, ({ db, me, body }) => chooseReminder(db, me, body.reminder)),
]
