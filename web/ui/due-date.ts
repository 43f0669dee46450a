const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** '2026-12-25' as the two lines of a date badge: `{month: 'DEC', day: '25'}`, the same in every time zone. */
export function badgeLines(date: string) {
  const [, month, day] = date.split('-')
  return { month: months[Number(month) - 1] ?? '', day: String(Number(day)) }
}

export type Urgency = 'overdue' | 'today' | 'tomorrow' | undefined

/** How near a calendar day is, seen from the viewer's `today`; both are `YYYY-MM-DD`. */
export function urgency(date: string, today: string): Urgency {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000
  if (days < 0) return 'overdue'
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined
}

export const urgencyWord = { overdue: 'Overdue', today: 'Today', tomorrow: 'Tomorrow' } as const
