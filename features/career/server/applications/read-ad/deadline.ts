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

/** The first day that follows a word for the end; a day alone in the text is a guess. @param today YYYY-MM-DD, for days without a year */
export function readDeadline(lines: readonly Line[], today: string): Found | null {
  const alone: Found[] = []
  for (const [number, line] of lines.entries()) {
    const dates = daysIn(line.text, today)
    const ends = [...line.text.matchAll(ENDS)].map(({ index }) => index)
    // 'Deadline' may be a heading over its day.
    const isUnderHeading =
      number > 0 && lines[number - 1]!.text.length < 40 && lines[number - 1]!.text.search(ENDS) >= 0
    for (const { index, text, start } of dates) {
      const before = line.text.slice(0, index)
      const value = `${start.get('year')}-${two(start.get('month')!)}-${two(start.get('day')!)}`
      const place = { value, from: line.start + index, to: line.start + index + text.length }
      const isEnd = ends.some((end) => end <= index && index - end < 60) || isUnderHeading
      if (isEnd && !OTHER.test(before)) return { ...place, certainty: 'sure' }
      if (!OTHER.test(before)) alone.push({ ...place, certainty: 'guess' })
    }
  }
  return alone.find(({ value }) => value >= today) ?? null
}
