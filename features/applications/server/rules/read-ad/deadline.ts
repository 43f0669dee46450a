import * as de from 'chrono-node/de'
import * as en from 'chrono-node/en'
import type { Found } from '../../../ads-contract.ts'
import type { Line } from './text.ts'

/** Words before the day on which an advertisement ends. */
const ENDS =
  /\b(?:deadline|closing date|closes|close[sd]? on|closing|apply by|apply before|apply until|applications? (?:by|until|before|close[sd]?|due|are (?:open|welcome|accepted) until)|until|till|no later than|by|before|last day|due|expires|open until|bewerbungsfrist|bewerbungsschluss|bewerben sie sich bis|bis(?: zum| spätestens)?|spätestens|frist|einsendeschluss)\b/giu
/** Days that mean something else. */
const OTHER =
  /\b(?:start(?:s|ing)?|begin(?:s|ning)?|from|since|founded|ab|ab dem|(?<!bis )zum|seit|eintritt|beginn|interviews?)\b[^.;]{0,12}$/iu
const GERMAN = /\b(?:und|wir|bis|für|mit|Frist|Bewerbung|der|die)\b/u

/** 'Six days' and '20 hours' are no days. */
const IS_DAY =
  /\d(?:.*[./-]\d|.*(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez))|(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*\.?\s+\d/iu

type Parsed = {
  index: number
  text: string
  start: { date(): Date; isCertain(part: 'day' | 'month'): boolean; get(part: 'year' | 'month' | 'day'): number | null }
}

const two = (number: number) => String(number).padStart(2, '0')

/** 23.11.2026 is the 23rd of November everywhere here, and so is 23/11/2026. */
function daysIn(text: string, today: string): Parsed[] {
  const reference = new Date(`${today}T12:00:00Z`)
  const options = { forwardDate: true }
  const parsers = GERMAN.test(text) ? [de.casual, en.GB, en.casual] : [en.GB, en.casual, de.casual]
  for (const parser of parsers) {
    const found = (parser.parse(text, reference, options) as Parsed[]).filter(
      ({ text: words, start }) => IS_DAY.test(words) && start.isCertain('day') && start.isCertain('month'),
    )
    if (found.length > 0) return found
  }
  return []
}

/** Lines that are read for days, those that speak of an end first: one may take three milliseconds. */
const LINES_READ = 20

/** The first day that follows a word for the end; a day alone in the text is a guess. @param today YYYY-MM-DD, for days without a year */
export function readDeadline(lines: readonly Line[], today: string): Found | null {
  const alone: Found[] = []
  const endsIn = ({ text }: Line) => [...text.matchAll(ENDS)].map(({ index }) => index)
  const withDay = lines.flatMap((line, number) => {
    if (!IS_DAY.test(line.text)) return []
    // 'Deadline' may be a heading over its day.
    const above = lines[number - 1]
    const isUnderHeading = above !== undefined && above.text.length < 40 && above.text.search(ENDS) >= 0
    return [{ line, isUnderHeading, ends: endsIn(line) }]
  })
  const [likely, others] = [true, false].map((isLikely) =>
    withDay.filter(({ ends, isUnderHeading }) => (ends.length > 0 || isUnderHeading) === isLikely),
  ) as [typeof withDay, typeof withDay]
  for (const { line, isUnderHeading, ends } of [...likely, ...others].slice(0, LINES_READ)) {
    for (const { index, text, start } of daysIn(line.text, today)) {
      const before = line.text.slice(0, index)
      const value = `${start.get('year')}-${two(start.get('month')!)}-${two(start.get('day')!)}`
      const place = { value, from: line.start + index, to: line.start + index + text.length }
      const isEnd = ends.some((end) => end <= index && index - end < 60) || isUnderHeading
      if (isEnd && !OTHER.test(before)) return { ...place, certainty: 'sure' }
      if (!OTHER.test(before)) alone.push({ ...place, certainty: 'guess' })
    }
  }
  return alone.toSorted((one, other) => one.from - other.from).find(({ value }) => value >= today) ?? null
}
