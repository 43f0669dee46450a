import { addDays } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'
import { weekOf } from '#web/format/weeks.ts'
import { toDay } from '../quick-add/days.ts'

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

/** Whole weeks of the reader. */
export function weeksOf(month: Month): string[][] {
  const weeks: string[][] = []
  for (let day = weekOf(`${month}-01`)[0]!; day <= `${month}-31`; day = addDays(day, 7))
    if (weeks.length === 0 || monthOf(day) === month) weeks.push(weekOf(day))
  return weeks
}

/** 'November 2026' */
export const nameOfMonth = (month: Month) => formatDate(`${month}-01`, 'November 2026')

/** 'Friday, November 20' */
export const nameOfDay = (day: string) => formatDate(day, 'Friday, November 20')
