import { addDays, daysBetween, mondayOf, weekdayOf } from '#shared/days.ts'

/** All work is planned in quarters of an hour. */
export const QUARTER = 15
/** Minutes a week that a plan can have. */
export const MINUTES_MIN = 30
export const MINUTES_MAX = 60 * 60
const THURSDAY = 3
const DAYS = 7

export type Week = {
  monday: string
  /** The first and the last day of it that the plan may use. */
  from: string
  to: string
  isOff: boolean
  /** Minutes that may be planned in it. */
  capacity: number
}

export type Frame = {
  /** The first day that may hold work. */
  from: string
  /** The last one. */
  by: string
  minutesAWeek: number
  /** Mondays. */
  weeksOff: readonly string[]
}

/** A plan that is made late in a week starts with the next one, unless it ends in that. */
export const firstDayOfPlan = (today: string, by: string) => {
  const next = addDays(mondayOf(today), DAYS)
  return weekdayOf(today) > THURSDAY && addDays(next, DAYS) <= by ? next : today
}

/** The weeks from the first day to the last. The first and the last may be cut, and hold as much less. */
export function weeksOf({ from, by, minutesAWeek, weeksOff }: Frame): Week[] {
  const weeks: Week[] = []
  for (let monday = mondayOf(from); monday <= by; monday = addDays(monday, DAYS)) {
    const first = monday < from ? from : monday
    const sunday = addDays(monday, DAYS - 1)
    const last = sunday > by ? by : sunday
    const isOff = weeksOff.includes(monday)
    const share = (daysBetween(first, last) + 1) / DAYS
    weeks.push({ monday, from: first, to: last, isOff, capacity: isOff ? 0 : toQuarter(minutesAWeek * share) })
  }
  return weeks
}

/** Down to a quarter of an hour. A rest of rounding does not cost a quarter. */
const toQuarter = (minutes: number) => Math.floor(minutes / QUARTER + 1e-9) * QUARTER

export const totalOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The sum of the first 0, 1, 2 … numbers. */
export function sumsOf(numbers: readonly number[]): Float64Array {
  const sums = new Float64Array(numbers.length + 1)
  for (let nth = 0; nth < numbers.length; nth++) sums[nth + 1] = sums[nth]! + numbers[nth]!
  return sums
}
