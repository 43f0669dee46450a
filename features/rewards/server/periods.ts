/** Days are YYYY-MM-DD in UTC. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The Monday of its week. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return dayOf(date)
}

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** Where the time of a leaderboard begins on which this day counts. */
export const periodStart = { week: weekOf, month: monthOf, all: () => '1970-01-01' }
