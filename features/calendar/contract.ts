import * as z from 'zod/mini'
import { TEAMS_MAX } from '#features/teams/contract.ts'
import { calls } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'

/** Maximum number of tasks in one calendar. */
export const CALENDAR_TASKS_MAX = 1000
/** Overdue tasks stay in the calendar for so many days. */
export const CALENDAR_PAST_DAYS = 60
export const NO_CALENDAR = 'Your calendar has no link. Make one first.'
export const NO_SUCH_CALENDAR = 'This calendar does not exist. Its owner may have made a new link.'

/** Programs that say who they are. */
export const CALENDAR_PROGRAMS = ['Google Calendar', 'Apple Calendar', 'Outlook', 'Thunderbird'] as const

const choices = {
  /** Tasks that are assigned to me. */
  ownTasks: z.boolean(),
  /** Interviews and next steps of my applications. */
  applications: z.boolean(),
  /** Teams of mine all of whose tasks are in it. */
  teamIds: z.array(z.uuid()).check(z.maxLength(TEAMS_MAX, `Choose at most ${TEAMS_MAX} teams.`)),
  /** Only when something is due, without what and where. */
  isBusyOnly: z.boolean(),
}

export const calendarLink = z.object({
  ...choices,
  /** On this server; null while there is no link. */
  path: z.nullable(z.string()),
  /** To within ten minutes; null if nobody has read it. */
  readAt: z.nullable(z.iso.datetime()),
  readBy: z.nullable(z.enum(CALENDAR_PROGRAMS)),
})
export type CalendarLink = z.infer<typeof calendarLink>

export const calendar = {
  find: calls.session('GET /api/calendar', {
    summary: 'The link to my tasks for a calendar program',
    answer: calendarLink,
  }),
  makeLink: calls.session('POST /api/calendar', {
    summary: 'Make a link to my tasks for a calendar program; an earlier one ends',
    answer: calendarLink,
  }),
  change: calls.session('PATCH /api/calendar', {
    summary: 'Choose what my calendar contains',
    body: z.strictObject({
      ownTasks: z.optional(choices.ownTasks),
      applications: z.optional(choices.applications),
      teamIds: z.optional(choices.teamIds),
      isBusyOnly: z.optional(choices.isBusyOnly),
    }),
    answer: calendarLink,
  }),
  end: calls.session('DELETE /api/calendar', { summary: 'End the link to my tasks' }),
  read: calls.session('GET /api/calendar/:calendarKey/cohort.ics', {
    summary: 'Open tasks as iCalendar (RFC 5545), for anybody with the link; send If-None-Match to receive 304',
    access: 'anyone',
    // Other programs may add what they like.
    query: z.unknown(),
    status: 200,
    sends: ['text/calendar'],
  }),
}

/** Spent by server/routes.ts, because many people's calendars are read from the same few networks. */
export const calendarLimits = [limit('calendar', 'calendar', 120, HOUR, 'This calendar is read too often.')] as const
