// Calendar days as `YYYY-MM-DD`, which no time zone and no change of clocks moves.

const asUtc = (day: string) => new Date(`${day}T00:00Z`)

/** Sunday is 0. */
export const weekdayOf = (day: string) => asUtc(day).getUTCDay()

/** Undefined for a day that does not exist, such as February 30. */
export function toDay(year: number, month: number, dayOfMonth: number): string | undefined {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${year}-${two(month)}-${two(dayOfMonth)}`
  const moment = asUtc(day)
  return Number.isNaN(moment.getTime()) || moment.getUTCDate() !== dayOfMonth ? undefined : day
}
