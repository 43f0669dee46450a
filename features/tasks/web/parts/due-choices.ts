import { formatDate } from '#web/format/dates.ts'

const [MONDAY, FRIDAY] = [1, 5]

/** Today, tomorrow, and the Friday and the Monday after them, by day. */
export function dueChoices(today: string): { label: string; due: string }[] {
  const after = (count: number) => {
    const date = new Date(`${today}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() + count)
    return date
  }
  const isoDay = (date: Date) => date.toISOString().slice(0, 10)
  const next = (weekday: number) => {
    const first = [2, 3, 4, 5, 6, 7, 8].find((count) => after(count).getUTCDay() === weekday)!
    const due = isoDay(after(first))
    const name = formatDate(due, 'Friday')
    return { label: first < 7 ? name : `Next ${name}`, due }
  }
  const coming = [next(FRIDAY), next(MONDAY)].sort((one, other) => (one.due < other.due ? -1 : 1))
  return [{ label: 'Today', due: today }, { label: 'Tomorrow', due: isoDay(after(1)) }, ...coming]
}
