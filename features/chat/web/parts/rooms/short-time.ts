import { formatDate, formatNearDate, formatTime } from '#web/format/dates.ts'
import { relativeDay } from '#web/format/relative-day.ts'
import { midnightsBetween } from '#web/format/relative-time.ts'

/** '9:02 AM', 'Yesterday', 'Mon', 'Nov 14'; with the year if it is another one. */
export function shortTimeOf(moment: string, now = new Date()): string {
  const days = midnightsBetween(new Date(moment), now)
  // Clocks differ a little, so it may be tomorrow.
  if (days <= 0) return formatTime(moment)
  if (days === 1) return relativeDay(-1)
  return days < 7 ? formatDate(moment, 'Fri') : formatNearDate(moment, now)
}
