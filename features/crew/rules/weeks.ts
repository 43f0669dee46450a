const DAY = 86_400_000

/** The Monday of the week of a moment, in UTC, as YYYY-MM-DD. */
export function mondayOf(at: Date): string {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}

export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)
