import { addDays, weekdayOf } from '../quick-add/days.ts'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })
const thisYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const anyYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })

/** For a sentence: 'today', 'Monday', 'Nov 27', 'Nov 27, 2027'. */
export function nameOfDay(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const isNear = day > today && day < addDays(today, 7)
  const format = isNear ? weekday : day.slice(0, 4) === today.slice(0, 4) ? thisYear : anyYear
  return format.format(Date.parse(day))
}

export const nextMonday = (today: string) => addDays(today, (8 - weekdayOf(today)) % 7 || 7)

/** '3 moved to Monday', for one task 'Moved to Monday' */
export const counted = (tasks: readonly unknown[], done: string) =>
  tasks.length === 1 ? done[0]!.toUpperCase() + done.slice(1) : `${tasks.length} ${done}`
