import { addDays, toDay, weekdayOf } from '../quick-add/days.ts'

/** 'YYYY-MM' */
export type Month = string

/** Undefined for anything else. */
export const parseMonth = (text: string | undefined): Month | undefined =>
  text && /^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined

export const monthOf = (day: string): Month => day.slice(0, 7)

export function addMonths(month: Month, count: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const months = year * 12 + number - 1 + count
  return toDay(Math.floor(months / 12), (months % 12) + 1, 1)!.slice(0, 7)
}

/** Whole weeks from Monday to Sunday. */
export function weeksOf(month: Month): string[][] {
  const first = `${month}-01`
  const monday = addDays(first, -((weekdayOf(first) + 6) % 7))
  const weeks: string[][] = []
  for (let day = monday; day <= `${month}-31`; day = addDays(day, 7))
    if (weeks.length === 0 || monthOf(day) === month)
      weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  return weeks
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const monthFormat = format({ month: 'long', year: 'numeric' })
const dayFormat = format({ weekday: 'long', month: 'long', day: 'numeric' })

/** 'November 2026' */
export const nameOfMonth = (month: Month) => monthFormat.format(Date.parse(`${month}-01`))

/** 'Friday, November 20' */
export const nameOfDay = (day: string) => dayFormat.format(Date.parse(day))
