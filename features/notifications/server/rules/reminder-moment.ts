import { momentIn } from '#features/people/server/rules/time-zone.ts'
import { DAY_MINUTES, DAY_STARTS_AT } from '#features/tasks/reminder-contract.ts'
import { addDays } from '#shared/days.ts'

type Chosen = { local_time: string | null; minutes_before: number | null }
type Due = { due: string | null; time: string | null }

/**
 * Whole days before are the same time of the day, also over a clock change; hours before are hours. Null if the task
 * has no date.
 */
export function reminderMoment(
  { local_time, minutes_before }: Chosen,
  { due, time }: Due,
  timeZone: string,
): Date | null {
  if (local_time !== null) return momentIn(timeZone, local_time.slice(0, 10), minutesOf(local_time.slice(11)))
  if (due === null || minutes_before === null) return null
  const days = Math.floor(minutes_before / DAY_MINUTES)
  const dueAt = time === null ? DAY_STARTS_AT : minutesOf(time)
  const sameTime = momentIn(timeZone, addDays(due, -days), dueAt)
  return new Date(sameTime.getTime() - (minutes_before % DAY_MINUTES) * 60_000)
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
