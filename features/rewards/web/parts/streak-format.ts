import { plural } from '#web/format/plurals.ts'
import { countedWeekOf } from '#web/format/weeks.ts'
import { REST_DAYS, type Streak } from '../../rules/streak.ts'

export const daysInARow = (days: number) => plural(days, 'day in a row', 'days in a row')

/** The title of the row, and what comes next. It never speaks of a loss. */
export function streakTexts({ days, longest, around, isPaused }: Streak): { title: string; next: string } {
  const title = days > 0 ? `${days}-day streak` : longest > 0 ? 'New week, new lamps' : 'No streak yet'
  if (isPaused) return { title, next: 'Paused. Your streak waits for you.' }
  if (days === 0) return { title, next: 'Finish one thing and the first lamp lights up.' }
  const isDoneToday = !around.some(({ state }) => state === 'today')
  return {
    title,
    next: isDoneToday ? 'Today is done. See you tomorrow.' : 'Finish one task today to keep it going.',
  }
}

export const restDaysText = (left: number) => `Rest days: ${left} of ${REST_DAYS} left`

/** The days of this week, from Monday, when rest days begin again. */
export function weekIn({ around }: Pick<Streak, 'around'>) {
  const week = countedWeekOf(around[around.length >> 1]!.day)
  return around.filter(({ day }) => week.includes(day))
}
