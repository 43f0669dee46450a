import ICAL from 'ical.js'
import { DAY_MS, utcDayOf } from '#shared/days.ts'

const LAST_YEAR = 9999

/** The first day of the rule that is after `due` and not before `today`. Undefined if there is none. */
export function nextDate(rule: string, due: string, today: string): string | undefined {
  const recur = ICAL.Recur.fromString(rule)
  const days = recur.iterator(ICAL.Time.fromDateString(firstToTry(recur, due, today)))
  for (let day = days.next(); day && day.year <= LAST_YEAR; day = days.next()) {
    const text = day.toString()
    if (text > due && text >= today) return text
  }
  return undefined
}

/** Whole periods later, so that a task that was due long ago costs no more than another. */
function firstToTry({ freq, interval }: ICAL.Recur, due: string, today: string): string {
  const period = ({ DAILY: 1, WEEKLY: 7 }[freq as string] ?? 0) * interval * DAY_MS
  if (period === 0 || due >= today) return due
  const periods = Math.floor((Date.parse(today) - Date.parse(due)) / period)
  return utcDayOf(new Date(Date.parse(due) + Math.max(0, periods - 1) * period))
}
