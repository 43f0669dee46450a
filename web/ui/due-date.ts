const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** `{month: 'DEC', day: '25'}` for '2026-12-25' in every time zone. */
export function badgeLines(date: string) {
  const [, month, day] = date.split('-')
  return { month: months[Number(month) - 1] ?? '', day: String(Number(day)) }
}

/** '3:00 PM' for '15:00'. */
export function formatClock(time: string) {
  const [hour, minute] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

export type Urgency = 'overdue' | 'today' | 'tomorrow' | undefined

/** Both dates are `YYYY-MM-DD`; `today` is the viewer's. */
export function urgency(date: string, today: string): Urgency {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000
  if (days < 0) return 'overdue'
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined
}

export const urgencyWord = { overdue: 'Overdue', today: 'Today', tomorrow: 'Tomorrow' } as const
