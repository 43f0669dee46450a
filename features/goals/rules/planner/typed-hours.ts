import { MINUTES_MAX, MINUTES_MIN, QUARTER } from './weeks.ts'

/** In quarters of an hour; undefined if it says no number that a plan can have. */
export function minutesIn(hours: string): number | undefined {
  const number = Number(hours.trim().replace(',', '.'))
  if (hours.trim() === '' || !Number.isFinite(number)) return undefined
  const minutes = Math.round((number * 60) / QUARTER) * QUARTER
  return minutes >= MINUTES_MIN && minutes <= MINUTES_MAX ? minutes : undefined
}
