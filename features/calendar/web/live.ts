import type { Effects } from '#web/live/effects.ts'
import { calendarQuery } from './queries/calendar.ts'

export const calendarEffects = {
  'password.changed': (_, { queries }) => queries.invalidateQueries(calendarQuery),
} satisfies Effects
