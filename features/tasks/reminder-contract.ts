import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'

/** Maximum number of reminders of one person for one task. */
export const REMINDERS_MAX = 5
export const DAY_MINUTES = 24 * 60
/** Four weeks. */
const BEFORE_MAX = 28 * DAY_MINUTES
/** When a task without a time is due, as far as reminders go: 9:00. */
export const DAY_STARTS_AT = 9 * 60

const minutesBefore = z.int().check(z.minimum(0), z.maximum(BEFORE_MAX))
const localTime = z.iso.datetime({ local: true, precision: -1 })

export const reminder = z.object({
  id: z.uuid(),
  /** Before the task is due. Whole days keep the time of day. Null for a time of its own. */
  minutesBefore: z.nullable(z.int()),
  /** By my clock, like 2031-03-30T09:00. */
  localTime: z.nullable(z.string()),
  /** Null while the task has no date. */
  at: z.nullable(z.iso.datetime()),
  /** It was sent, or its time passed. */
  isPast: z.boolean(),
})
export type Reminder = z.infer<typeof reminder>

export const taskReminders = {
  list: calls.tasks('GET /api/tasks/:id/reminders', {
    summary: 'When I am reminded of this task',
    answer: z.array(reminder),
  }),
  add: calls.tasks('POST /api/tasks/:id/reminders', {
    summary: 'Remind me of this task. Two requests with the same id make one reminder',
    body: z.union([z.strictObject({ id: z.uuid(), minutesBefore }), z.strictObject({ id: z.uuid(), localTime })]),
    answer: z.array(reminder),
    status: 201,
  }),
  remove: calls.tasks('DELETE /api/tasks/:id/reminders/:reminderId', {
    summary: 'Do not remind me then',
    answer: z.array(reminder),
  }),
}
