import { daysBetween } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'
import { counted, formatNumber } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import type { GoalPlan } from '../../contract.ts'

/** 'March 31' */
export const longDay = (date: string) => formatDate(date, 'November 20')

/** 'Dec 21' */
export const dayInShort = (date: string) => formatDate(date, 'Nov 20')

/** '19 weeks left', 'ends today', '3 days over' */
export function timeLeft(today: string, by: string): string {
  const days = daysBetween(today, by)
  if (days < 0) return `${counted(-days, 'day')} over`
  if (days === 0) return 'ends today'
  return days < 14 ? `${counted(days, 'day')} left` : `${counted(Math.ceil(days / 7), 'week')} left`
}

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** 'Two steps', '12 steps' */
export const countInWords = (count: number, word: string) =>
  `${small[count] ?? formatNumber(count)} ${plural(count, word, `${word}s`)}`

export const lateSteps = ({ steps }: Pick<GoalPlan, 'steps'>, today: string) =>
  steps.filter(({ done, due }) => !done && due < today).length
