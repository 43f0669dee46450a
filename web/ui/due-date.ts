const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** `{month: 'DEC', day: '25'}` for '2026-12-25' in every time zone. */
export function badgeLines(date: string) {
  const [, month, day] = date.split('-')
  return { month: months[Number(month) - 1] ?? '', day: String(Number(day)) }
}

/** 'Nov 25' for '2026-11-25' in every time zone. */
export function monthDay(date: string) {
  const { month, day } = badgeLines(date)
  return `${month.charAt(0)}${month.slice(1).toLowerCase()} ${day}`
}

/** '3:00 PM' for '15:00'. */
export function formatClock(time: string) {
  const [hour, minute] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const DAY_MS = 86_400_000

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS

export type Urgency = 'overdue' | 'today' | undefined

/** Both dates are `YYYY-MM-DD`; `today` is the viewer's. */
export function urgency(date: string, today: string): Urgency {
  const days = daysBetween(today, date)
  return days < 0 ? 'overdue' : days === 0 ? 'today' : undefined
}

/** How near a day is, in words: '4 days ago', today's time, 'Tomorrow', 'Wed'. Empty for a day that is far. */
export function nearness(date: string, today: string, time?: string | null): string {
  const days = daysBetween(today, date)
  if (days < -1) return `${-days} days ago`
  if (days === 0 && time) return formatClock(time)
  if (days <= 1) return ['Yesterday', 'Today', 'Tomorrow'][days + 1]!
  // A weekday that comes only once before it.
  return days < 7 ? weekdays[new Date(date).getUTCDay()]! : ''
}
