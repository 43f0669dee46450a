import type { CalendarLink } from '../../contract.ts'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** 'Last read today at 9:40 AM by Google Calendar' */
export function lastRead({ readAt, readBy }: Pick<CalendarLink, 'readAt' | 'readBy'>, now = new Date()): string {
  if (!readAt) return 'No calendar has read it yet'
  const at = new Date(readAt)
  const when = at.toDateString() === now.toDateString() ? `today at ${time.format(at)}` : `on ${day.format(at)}`
  return `Last read ${when}${readBy ? ` by ${readBy}` : ''}`
}
