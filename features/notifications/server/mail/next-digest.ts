import { dayIn } from '#features/people/server/time-zone.ts'
import type { MailChoices } from '../../mail-contract.ts'

const DAY = 24 * 3_600_000
const MONDAY = 1

type Rhythm = Pick<MailChoices, 'rhythm' | 'hour'> & { timeZone: string }

/** The first moment after `after` at which the clock of the zone shows the hour. Null for never. */
export function nextDigest({ rhythm, hour, timeZone }: Rhythm, after: Date): Date | null {
  if (rhythm === 'never') return null
  for (let days = 0; ; days++) {
    const day = dayIn(timeZone, new Date(after.getTime() + days * DAY))
    if (rhythm === 'weekly' && new Date(day).getUTCDay() !== MONDAY) continue
    const at = momentIn(timeZone, day, hour)
    if (at > after) return at
  }
}

/** When the clock of a zone shows this hour of a day. In an hour that a clock change skips, an hour later. */
function momentIn(timeZone: string, day: string, hour: number): Date {
  const shown = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  // Once for the offset about then, and again because the clock may change in between.
  const near = shown - offsetAt(timeZone, shown)
  return new Date(shown - offsetAt(timeZone, near))
}

/** Milliseconds by which the clock of a zone is ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)!.value
  const shown = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`
  return Date.parse(shown) - Math.floor(at / 1000) * 1000
}
