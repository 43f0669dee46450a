import { plural } from '#web/format/plurals.ts'
import type { Streak } from '../../rules/streak.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inWords = (count: number) => numbers[count] ?? String(count)

export const daysInARow = (days: number) => plural(days, 'day in a row', 'days in a row')

/** The title of the row, and what comes next. It never speaks of a loss. */
export function streakTexts({ days, longest, week, isPaused }: Streak): { title: string; next: string } {
  const title =
    days > 0 ? `${inWords(days)} ${daysInARow(days)}` : longest > 0 ? 'New week, new lamps' : 'No streak yet'
  if (isPaused) return { title, next: 'Paused. Your streak waits for you.' }
  if (days === 0) return { title, next: 'Finish one thing and the first lamp lights up.' }
  const isDoneToday = !week.some(({ state }) => state === 'today')
  return {
    title,
    next: isDoneToday ? 'Today is done. See you tomorrow.' : 'Finish one task today to keep it going.',
  }
}

export const restDaysText = (left: number) => `${inWords(left)} rest ${plural(left, 'day', 'days')} left`
