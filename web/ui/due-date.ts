import { daysBetween } from '#shared/days.ts'
import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'

/** `{month: 'DEC', day: '25'}` for '2026-12-25', the same for every reader and in every time zone. */
export const badgeLines = (date: string) => ({
  month: formatDateIn(DEFAULT_REGION, date, 'Nov').toUpperCase(),
  day: String(Number(date.slice(8))),
})

export type Urgency = 'overdue' | 'today' | undefined

/** Both dates are `YYYY-MM-DD`; `today` is the viewer's. */
export function urgency(date: string, today: string): Urgency {
  const days = daysBetween(today, date)
  return days < 0 ? 'overdue' : days === 0 ? 'today' : undefined
}
