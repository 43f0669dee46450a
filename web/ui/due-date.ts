import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import { formatClock, formatDate } from '../format/dates.ts'
import { relativeDay } from '../format/relative-day.ts'

/** `{month: 'DEC', day: '25'}` for '2026-12-25', the same for every reader and in every time zone. */
export const badgeLines = (date: string) => ({
  month: formatDateIn(DEFAULT_REGION, date, 'Nov').toUpperCase(),
  day: String(Number(date.slice(8))),
})

const DAY_MS = 86_400_000

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS

export type Urgency = 'overdue' | 'today' | undefined

/** Both dates are `YYYY-MM-DD`; `today` is the viewer's. */
export function urgency(date: string, today: string): Urgency {
  const days = daysBetween(today, date)
  return days < 0 ? 'overdue' : days === 0 ? 'today' : undefined
}

/** How near a day is, in words: '4 days ago', today's time, 'Tomorrow', 'Wed 3 PM'. A far day has no words but its time. */
export function nearness(date: string, today: string, time?: string | null): string {
  const days = daysBetween(today, date)
  const clock = time && days >= 0 ? formatClock(time).replace(/:00(?=\s[ap]m)/i, '') : ''
  if (days === 0 && clock) return clock
  // A weekday that comes only once before it.
  const day = days <= 1 ? relativeDay(days) : days < 7 ? formatDate(date, 'Fri') : ''
  return `${day} ${clock}`.trim()
}
