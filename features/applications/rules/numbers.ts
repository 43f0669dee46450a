import { addDays, daysBetween } from '#shared/days.ts'
import { CASES_MIN, type Numbers } from '../numbers-contract.ts'
import { historyOf } from './attention.ts'

/** What is known of an application that was sent. */
export type Sent = {
  appliedOn: string
  answeredOn: string | null
  /** Also without a known day, as of an import. */
  isAnswered: boolean
  /** Whether it ever came to an interview, and to an offer. */
  hadInterview: boolean
  hadOffer: boolean
  isClosed: boolean
  source: string
}

const WEEKS = 8
const DAYS_SHOWN = 100

/** The Monday of a day's week. */
const weekOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/**
 * Counts and never guesses: nothing is said of fewer than five cases, and an application that still waits counts as
 * waiting, not as refused. @param sent newest first
 */
export function numbersOf(sent: readonly Sent[], today: string): Numbers {
  const answered = sent.filter(({ isAnswered }) => isAnswered)
  const answerDays = answered
    .flatMap(({ appliedOn, answeredOn }) => (answeredOn === null ? [] : daysBetween(appliedOn, answeredOn)))
    .filter((days) => days >= 0)
  const { median, quietAfter } = historyOf(answerDays.slice(0, 200))
  const ripe = sent.filter(({ appliedOn }) => daysBetween(appliedOn, today) > quietAfter)
  const waiting = sent.filter(({ isAnswered, isClosed }) => !isAnswered && !isClosed)
  const sorted = answerDays.toSorted((one, other) => one - other)
  return {
    since: sent.at(-1)?.appliedOn ?? null,
    sent: sent.length,
    answered: answered.length,
    interviews: sent.filter(({ hadInterview }) => hadInterview).length,
    offers: sent.filter(({ hadOffer }) => hadOffer).length,
    ripe: { of: ripe.length, answered: ripe.filter(({ isAnswered }) => isAnswered).length },
    quietAfter,
    median,
    nineInTen: sorted.length < CASES_MIN ? null : sorted[Math.ceil(sorted.length * 0.9) - 1]!,
    answerDays: answerDays.slice(0, DAYS_SHOWN),
    waitingDays: waiting.map(({ appliedOn }) => Math.max(0, daysBetween(appliedOn, today))).slice(0, DAYS_SHOWN),
    sources: sourcesOf(sent),
    weeks: weeksOf(sent, today),
  }
}

/** Case does not tell two sources apart. */
function sourcesOf(sent: readonly Sent[]): Numbers['sources'] {
  const bySource = Map.groupBy(
    sent.filter(({ source }) => source !== ''),
    ({ source }) => source.toLowerCase(),
  )
  return [...bySource.values()]
    .filter((some) => some.length >= CASES_MIN)
    .map((some) => ({
      name: some[0]!.source,
      of: some.length,
      answered: some.filter(({ isAnswered }) => isAnswered).length,
    }))
    .toSorted((one, other) => other.of - one.of)
}

function weeksOf(sent: readonly Sent[], today: string): Numbers['weeks'] {
  const last = weekOf(today)
  return Array.from({ length: WEEKS }, (_, index) => {
    const start = addDays(last, -7 * (WEEKS - 1 - index))
    return { start, sent: sent.filter(({ appliedOn }) => weekOf(appliedOn) === start).length }
  })
}
