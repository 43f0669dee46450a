import { parse } from 'chrono-node/en'
import { addDays, mondayOf, weekdayOf } from '#shared/days.ts'
import { toDay } from './days.ts'

/** February 29 may be eight years away. */
const YEARS_AHEAD_MAX = 8

/** Their first day. Chrono takes 'next week' for seven days from now. */
const periods: Record<string, (today: string) => string | undefined> = {
  'next week': (today) => addDays(mondayOf(today), 7),
  'next month': (today) => `${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`,
  'this weekend': (today) => addDays(today, Math.max(0, 5 - weekdayOf(today))),
}

/** The day that a phrase such as 'next mon' or 'nov 27' means, if it is today or later. */
export function readDay(phrase: string, today: string): string | undefined {
  const period = periods[phrase.toLowerCase()]
  if (period) return period(today)
  const dotted = /^(\d+)\.(\d+)\.(\d{4})?$/.exec(phrase)
  if (dotted)
    return nextYearWith(today, (year) => toDay(Number(dotted[3] ?? year), Number(dotted[2]), Number(dotted[1])))
  if (namesMonth(phrase))
    return nextYearWith(today, (year) => parseDay(/ \d{4}$/.test(phrase) ? phrase : `${phrase} ${year}`, today))
  const day = parseDay(phrase, today)
  // On a Friday, 'fri' is a week later.
  return day === today && isWeekday(phrase) ? addDays(day, 7) : notPast(day, today)
}

const namesMonth = (phrase: string) => /^(?!in ).*\d/.test(phrase) && /[a-z]{3}/i.test(phrase)
const isWeekday = (phrase: string) => /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(phrase)

/** A day without a year is the next one. */
function nextYearWith(today: string, read: (year: number) => string | undefined): string | undefined {
  const first = Number(today.slice(0, 4))
  for (let year = first; year <= first + YEARS_AHEAD_MAX; year++) {
    const day = notPast(read(year), today)
    if (day) return day
  }
  return undefined
}

const notPast = (day: string | undefined, today: string) => (day && day >= today ? day : undefined)

function parseDay(phrase: string, today: string): string | undefined {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  // At noon, which every day has in every time zone.
  const [found, ...others] = parse(phrase, new Date(year, month - 1, day, 12), { forwardDate: true })
  if (!found || others.length > 0 || found.end || found.text !== phrase) return undefined
  return toDay(found.start.get('year')!, found.start.get('month')!, found.start.get('day')!)
}

/** `HH:MM` for '3 pm' or '15:00'. */
export function readTime(phrase: string): string | undefined {
  const [found] = parse(phrase)
  if (!found || found.end || found.text !== phrase || !found.start.isCertain('hour')) return undefined
  const two = (part: number | null) => String(part ?? 0).padStart(2, '0')
  return `${two(found.start.get('hour'))}:${two(found.start.get('minute'))}`
}
