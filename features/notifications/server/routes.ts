import { type Route, route } from '#server/http/route.ts'
import { notificationChoices, notifications } from '../contract.ts'
import { changeChoices, markAllRead, markOneRead } from './actions.ts'
import { findChoices, findUnreadCount, listNotifications } from './queries.ts'

export const notificationRoutes: Route[] = [
  route(notifications.list, async ({ db, me, query }) => ({
    ...(await listNotifications(db, me, query)),
    ...(await findUnreadCount(db, me)),
  })),

  route(notifications.readAll, ({ context, db, me, body }) => markAllRead(db, me, body.until, context.now())),
  route(notifications.read, ({ context, db, me, params }) => markOneRead(db, me, params.notifId, context.now())),
  route(notificationChoices.find, ({ db, me }) => findChoices(db, me)),
  route(notificationChoices.change, ({ db, me, body }) => changeChoices(db, me, body)),
]
