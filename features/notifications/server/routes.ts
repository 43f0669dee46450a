import { taskReminders } from '#features/tasks/reminder-contract.ts'
import { type Route, route } from '#server/http/route.ts'
import { notificationChoices } from '../choices-contract.ts'
import { notifications } from '../contract.ts'
import { push } from '../push-contract.ts'
import { changeChoices, findChoices } from './actions/choices.ts'
import { markAllRead, markOneRead } from './actions/mark-read.ts'
import { findPushDevice, tryPush, turnPushOff, turnPushOn } from './actions/push-devices.ts'
import { addReminder, listReminders, removeReminder } from './actions/reminders-of-task.ts'
import { stopMails } from './actions/stop-mails.ts'
import { findNavCounts } from './queries/nav-counts.ts'
import { findUnreadCount, listNotifications } from './queries/notifications.ts'

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

  route(notifications.readAll, ({ db, me, body }) => markAllRead(db, me, body.until)),
  route(notifications.read, ({ db, me, params }) => markOneRead(db, me, params.notifId)),
  route(notificationChoices.find, ({ context, db, me }) => findChoices(context, db, me)),
  route(notificationChoices.change, ({ context, db, me, body }) => changeChoices(context, db, me, body)),
  route(notificationChoices.stopMails, ({ db, params }) => stopMails(db, params.mailKey), { takesForm: true }),
  route(taskReminders.list, ({ db, me, params }) => listReminders(db, me, params.id)),
  route(taskReminders.add, ({ db, me, params, body }) => addReminder(db, me, params.id, body)),
  route(taskReminders.remove, ({ db, me, params }) => removeReminder(db, me, params.id, params.reminderId)),
  route(push.find, ({ context, db, session }) => findPushDevice(context, db, session)),
  route(push.turnOn, ({ db, session, body }) => turnPushOn(db, session, body)),
  route(push.turnOff, ({ db, session }) => turnPushOff(db, session)),
  route(push.tryOut, ({ context, db, session }) => tryPush(context, db, session)),
]
