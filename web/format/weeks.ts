import { addDays, DAY_MS, mondayOf, utcDayOf } from '#shared/days.ts'
import { formatDate } from './dates.ts'
import { weekBegins } from './region.ts'

/** The seven days of the reader's week that has this day, as `YYYY-MM-DD`. */
export function weekOf(day: string): string[] {
  const moment = Date.parse(day)
  const first = moment - ((new Date(moment).getUTCDay() - weekBegins() + 7) % 7) * DAY_MS
  return Array.from({ length: 7 }, (_, index) => utcDayOf(first + index * DAY_MS))
}

/** The same from Monday for everybody: plans, reviews, streaks and sums are counted in such weeks. */
export const countedWeekOf = (day: string) => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))

/** 'Nov 30 to Dec 6' of a counted week; undefined where the reader's week is the same one. */
export function weekFromMonday(day: string): string | undefined {
  const monday = mondayOf(day)
  if (weekOf(day)[0] === monday) return undefined
  return `${formatDate(monday, 'Nov 20')} to ${formatDate(addDays(monday, 6), 'Nov 20')}`
}
