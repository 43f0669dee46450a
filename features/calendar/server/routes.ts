import { requireOpenSession } from '#features/identity/server/queries/open-session.ts'
import { type Route, route } from '#server/http/route.ts'
import { calendar } from '../contract.ts'
import { changeCalendar, endCalendarLink, findCalendarLink, makeCalendarLink } from './actions/calendar-link.ts'
import { readCalendar } from './queries/read-calendar.ts'

export const calendarRoutes: Route[] = [
  route(calendar.find, ({ db, me }) => findCalendarLink(db, me.uid)),
  route(calendar.makeLink, async ({ db, me, session }) => {
    await requireOpenSession(db, session)
    return makeCalendarLink(db, me.uid)
  }),
  route(calendar.change, ({ db, me, body }) => changeCalendar(db, me.uid, body)),
  route(calendar.end, ({ db, me }) => endCalendarLink(db, me.uid)),
  // Most reads write nothing, so they hold no transaction.
  route(calendar.read, readCalendar, { transaction: false }),
]
