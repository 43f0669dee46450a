import { DAY_MS } from '#shared/days.ts'
import { formatDate } from './dates.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** 'now', '12 min', '2 h', 'Wed', 'Nov 16', by the days of the viewer's time zone. `now` is best from `useNow`. */
export function relativeTime(timestamp: string, now: Date): string {
  const moment = new Date(timestamp)
  const ms = now.getTime() - moment.getTime()
  if (ms < MINUTE_MS) return 'now'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  const days = midnightsBetween(moment, now)
  if (days === 0) return `${Math.floor(ms / HOUR_MS)} h`
  // A week ago has the same name as today.
  return formatDate(moment, days < 7 ? 'Fri' : 'Nov 20')
}

/** A clock that is a little behind the server's is still in the same day. */
export const isToday = (timestamp: string, now: Date) => midnightsBetween(new Date(timestamp), now) <= 0

/** Rounded, because days of 23 and 25 hours exist. */
export const midnightsBetween = (moment: Date, now: Date) => Math.round((midnight(now) - midnight(moment)) / DAY_MS)

const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
