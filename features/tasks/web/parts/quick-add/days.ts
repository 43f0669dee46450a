// Calendar days as `YYYY-MM-DD`, which no time zone and no change of clocks moves.

/** Undefined for a day that does not exist, such as February 30. */
export function toDay(year: number, month: number, dayOfMonth: number): string | undefined {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${year}-${two(month)}-${two(dayOfMonth)}`
  const moment = new Date(day)
  return Number.isNaN(moment.getTime()) || moment.getUTCDate() !== dayOfMonth ? undefined : day
}
