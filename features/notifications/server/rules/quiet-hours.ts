import { dayIn, minuteIn, momentIn } from '#features/people/server/rules/time-zone.ts'
import { addDays } from '#shared/days.ts'

type Quiet = { quiet_from: number; quiet_until: number; time_zone: string }

/** When the quiet hours end in which `at` is; null if it is in none. */
export function endOfQuietHours({ quiet_from, quiet_until, time_zone }: Quiet, at: Date): Date | null {
  const [from, until, minute] = [quiet_from * 60, quiet_until * 60, minuteIn(time_zone, at)]
  const isOverMidnight = from > until
  const isQuiet = isOverMidnight ? minute >= from || minute < until : minute >= from && minute < until
  if (!isQuiet) return null
  const isTomorrow = isOverMidnight && minute >= from
  const today = dayIn(time_zone, at)
  const end = momentIn(time_zone, isTomorrow ? addDays(today) : today, until)
  return end > at ? end : new Date(at.getTime() + 60_000)
}
