import { formatDate, formatTime } from '#web/format/dates.ts'
import { isToday } from '#web/format/relative-time.ts'
import type { CalendarLink } from '../../contract.ts'

/** 'Last read today at 9:40 AM by Google Calendar' */
export function lastRead({ readAt, readBy }: Pick<CalendarLink, 'readAt' | 'readBy'>, now = new Date()): string {
  if (!readAt) return 'No calendar uses it yet'
  const when = isToday(readAt, now) ? `today at ${formatTime(readAt)}` : `on ${formatDate(readAt, 'Nov 20')}`
  return `Last read ${when}${readBy ? ` by ${readBy}` : ''}`
}
