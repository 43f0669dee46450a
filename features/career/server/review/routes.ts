import { type Route, route } from '#server/http/route.ts'
import { reviews } from '../../review-contract.ts'
import { findWeek } from './find-review.ts'
import { finishReview } from './finish-review.ts'
import { chooseReminder } from './reminders.ts'
import { listThoughts } from './thoughts.ts'

export const reviewRoutes: Route[] = [
  route(reviews.find, ({ context, db, me }) => findWeek(db, me, context.now())),
  route(reviews.finish, ({ context, db, me, params, body }) => finishReview(db, me, params.week, body, context.now())),
  route(reviews.thoughts, ({ db, me }) => listThoughts(db, me.uid)),
  route(reviews.remind, ({ context, db, me, body }) => chooseReminder(db, me, body.reminder, context.now())),
]
