import { type Route, route } from '#server/http/route.ts'
import { notificationChoices, notifications } from '../contract.ts'
import { mailing } from '../mail-contract.ts'
import { changeChoices, markAllRead, markOneRead } from './actions.ts'
import { changeMailChoices, findMailChoices, stopMails } from './mail/mail-choices.ts'
import { findNavCounts } from './nav-counts.ts'
import { findChoices, findUnreadCount, listNotifications } from './queries.ts'

export const notificationRoutes: Route[] = [
  route(notifications.list, async ({ db, me, query }) => {
    const isStart = query.cursor === undefined && query.category === undefined
    const [page, count, navCounts] = await Promise.all([
      listNotifications(db, me, query),
      findUnreadCount(db, me),
      isStart ? findNavCounts(db, me) : null,
    ])
    return { ...page, ...count, navCounts }
  }),

  route(notifications.readAll, ({ context, db, me, body }) => markAllRead(db, me, body.until, context.now())),
  route(notifications.read, ({ context, db, me, params }) => markOneRead(db, me, params.notifId, context.now())),
  route(notificationChoices.find, ({ db, me }) => findChoices(db, me)),
  route(mailing.find, ({ context, db, me }) => findMailChoices(context, db, me)),
  route(mailing.change, ({ context, db, me, body }) => changeMailChoices(context, db, me, body)),
  route(mailing.stop, ({ db, params }) => stopMails(db, params.mailKey), { takesForm: true }),
  route(notificationChoices.change, ({ db, me, body }) => changeChoices(db, me, body)),
]
