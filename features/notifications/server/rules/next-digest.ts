import { dayIn, momentIn } from '#features/people/server/rules/time-zone.ts'
import { addDays } from '#shared/days.ts'
import type { Choices } from '../../choices-contract.ts'

const MONDAY = 1

type Rhythm = Pick<Choices, 'rhythm' | 'hour'> & { timeZone: string }

/** The first moment after `after` at which the clock of the zone shows the hour. Null for never. */
export function nextDigest({ rhythm, hour, timeZone }: Rhythm, after: Date): Date | null {
  if (rhythm === 'never') return null
  // Days of the calendar, because some have 23 hours.
  for (let day = dayIn(timeZone, after); ; day = addDays(day)) {
    if (rhythm === 'weekly' && new Date(day).getUTCDay() !== MONDAY) continue
    const at = momentIn(timeZone, day, hour * 60)
    if (at > after) return at
  }
}
