import { addDays, weekdayOf } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'

const [MONDAY, FRIDAY] = [0, 4]

/** Today, tomorrow, and the Friday and the Monday after them, by day. */
export function dueChoices(today: string): { label: string; due: string }[] {
  const next = (weekday: number) => {
    const first = [2, 3, 4, 5, 6, 7, 8].find((count) => weekdayOf(addDays(today, count)) === weekday)!
    const due = addDays(today, first)
    const name = formatDate(due, 'Friday')
    return { label: first < 7 ? name : `Next ${name}`, due }
  }
  const coming = [next(FRIDAY), next(MONDAY)].sort((one, other) => (one.due < other.due ? -1 : 1))
  return [{ label: 'Today', due: today }, { label: 'Tomorrow', due: addDays(today) }, ...coming]
}
