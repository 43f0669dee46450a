import { addDays, weekdayOf } from '#shared/days.ts'
import { formatRepeat } from '../repeat-format.ts'
import { type Clock, type DateReader, findTimes } from './find-dates.ts'
import { endsText, overlap, type Span } from './spans.ts'

/** `rule` is an RRULE of RFC 5545, `days` its weekdays; without any, it begins on any day. */
export type RepeatPart = Span & { kind: 'repeat'; rule: string; days: readonly number[]; label: string }

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const codes = names.map((name) => name.slice(0, 2).toUpperCase())
const weekdays = [0, 1, 2, 3, 4]
const frequencies: Record<string, string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?'
const everyUnit = /(?<=^|[\s(])every (?:(other|\d{1,2}) )?(day|week|month|year)s?(?=$|[\s),;!?.])/gi
const everyWeekday = new RegExp(
  `(?<=^|[\\s(])every (?:(other) )?(weekday|workday|${weekday}(?:(?:, | and |, and )${weekday})*)(?=$|[\\s),;!?.])`,
  'gi',
)

/** At the beginning or end of the text: 'Write down what every day brings' repeats nothing. */
export function findRepeat(text: string, taken: readonly Span[], reader: DateReader): RepeatPart | undefined {
  const others = [...taken, ...findTimes(text, taken, reader)]
  const found = [...text.matchAll(everyUnit), ...text.matchAll(everyWeekday)].flatMap((match) => {
    const span = { from: match.index, to: match.index + match[0].length }
    const isAtEdge = text.slice(0, span.from).trim() === '' || endsText(text, span, others)
    if (!isAtEdge || taken.some((other) => overlap(span, other))) return []
    const interval = match[1]?.toLowerCase() === 'other' ? 2 : Number(match[1] ?? 1)
    const repeat = toRule(match[2]!.toLowerCase(), interval)
    if (!repeat) return []
    return [{ ...span, kind: 'repeat' as const, ...repeat, label: formatRepeat(repeat.rule) }]
  })
  return found.at(-1)
}

function toRule(what: string, interval: number) {
  if (interval < 1) return undefined
  const every = interval > 1 ? `;INTERVAL=${interval}` : ''
  const frequency = frequencies[what]
  if (frequency) return { rule: `FREQ=${frequency}${every}`, days: [] }
  const days =
    what === 'weekday' || what === 'workday'
      ? weekdays
      : [...new Set(what.split(/,? and |, /).map(toWeekday))].sort((one, other) => one - other)
  return { rule: `FREQ=WEEKLY${every};BYDAY=${days.map((day) => codes[day]).join(',')}`, days }
}

const toWeekday = (word: string) => names.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3)))

/** The first day of a rule on which this time is still to come. */
export function firstDay({ days }: RepeatPart, { today, now }: Clock, time: string | null) {
  let day = time && time <= now ? addDays(today, 1) : today
  while (days.length > 0 && !days.includes(weekdayOf(day))) day = addDays(day, 1)
  return day
}
