import { type Door, door } from '#server/http.ts'
import { notificationChoices, notifications } from '../contract.ts'
import { choose, findChoices } from './choices.ts'
import { findCount, listNotifications } from './queries.ts'
import { readAll, readOne } from './reading.ts'

export const notificationRoutes: Door[] = [
  door(notifications.list, async ({ db, me, query }) => ({
    ...(await listNotifications(db, me, query)),
    ...(await findCount(db, me)),
  })),

  door(notifications.readAll, ({ context, db, me, body }) => readAll(db, me, body.until, context.now())),

  door(notifications.read, ({ context, db, me, params }) => readOne(db, me, params.notifId, context.now())),

  door(notificationChoices.find, ({ db, me }) => findChoices(db, me)),

  door(notificationChoices.change, ({ db, me, body }) => choose(db, me, body)),
]
