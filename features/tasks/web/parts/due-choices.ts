const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
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
    return { label: first < 7 ? days[weekday]! : `Next ${days[weekday]}`, due: isoDay(after(first)) }
  }
  const coming = [next(FRIDAY), next(MONDAY)].sort((one, other) => (one.due < other.due ? -1 : 1))
  return [{ label: 'Today', due: today }, { label: 'Tomorrow', due: isoDay(after(1)) }, ...coming]
}
