import * as z from 'zod/mini'
import { addDays, mondayOf } from '#shared/days.ts'

/** How many missed days of a week, Monday to Sunday, keep a streak. They are used by themselves. */
export const REST_DAYS = 2
export const PAUSE_DAYS = 30

/** `rest` also for paused days, `open` for days to come and days that kept nothing. */
const dayState = z.enum(['done', 'rest', 'today', 'open'])
type DayState = z.infer<typeof dayState>

export const streak = z.object({
  /** Days in a row, without rest days. */
  days: z.int(),
  longest: z.int(),
  /** Today in the person's time zone, between the six days before and the six after. */
  around: z.array(z.object({ day: z.iso.date(), state: dayState })),
  restDaysLeft: z.int(),
  isPaused: z.boolean(),
  isHidden: z.boolean(),
})
export type Streak = z.infer<typeof streak>

/** Days are YYYY-MM-DD, so clock changes do not matter here. */
export type StreakDay = { day: string; isPause: boolean }

export function computeStreak(known: readonly StreakDay[], today: string): Omit<Streak, 'isHidden'> {
  const byDay = new Map(known.map(({ day, isPause }) => [day, isPause]))
  const monday = mondayOf(today)
  const rests = new Set<string>()
  let [days, longest, restDaysLeft] = [0, 0, REST_DAYS]
  const first = known.reduce((least, { day }) => (day < least ? day : least), monday)
  // After a flight to the west, finished days may lie ahead.
  const last = known.reduce((most, { day, isPause }) => (!isPause && day > most ? day : most), today)
  for (let day = mondayOf(first); day <= last; day = addDays(day, 1)) {
    if (day === mondayOf(day)) restDaysLeft = REST_DAYS
    const isPause = byDay.get(day)
    if (isPause === false) {
      days += 1
      longest = Math.max(longest, days)
    } else if (isPause) rests.add(day)
    // Today is still open, and without a streak there is nothing to keep.
    else if (day < today && days > 0) {
      if (restDaysLeft > 0) {
        restDaysLeft -= 1
        rests.add(day)
      } else days = 0
    }
  }
  const stateOf = (day: string): DayState => {
    if (byDay.get(day) === false) return 'done'
    if (rests.has(day) || byDay.get(day)) return 'rest'
    return day === today ? 'today' : 'open'
  }
  const around = Array.from({ length: 13 }, (_, index) => addDays(today, index - 6))
  return {
    days,
    longest,
    around: around.map((day) => ({ day, state: stateOf(day) })),
    restDaysLeft,
    isPaused: known.some(({ day, isPause }) => isPause && day >= today),
  }
}
