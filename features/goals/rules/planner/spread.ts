import { addDays, daysBetween, weekdayOf } from '#shared/days.ts'
import { totalOf, type Week } from './weeks.ts'

const SUNDAY = 6

/** The last day of work in a week: Sundays stay free if there is another day. */
export const lastWorkday = ({ from, to }: Pick<Week, 'from' | 'to'>) =>
  weekdayOf(to) === SUNDAY && to > from ? addDays(to, -1) : to

/** A day for each step of a week, in their order, so that each day holds about as much. */
export function spreadOverDays(minutes: readonly number[], week: Pick<Week, 'from' | 'to'>): string[] {
  const days = daysBetween(week.from, lastWorkday(week)) + 1
  const total = totalOf(minutes)
  let done = 0
  return minutes.map((length) => {
    done += length
    return addDays(week.from, Math.max(0, Math.ceil((done / total) * days) - 1))
  })
}
