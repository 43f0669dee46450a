import { addDays, daysBetween } from '#shared/days.ts'
import type { ApplicationCard, History, Rule, Signal } from '../contract.ts'

/** Days without an answer until a follow-up. */
const FOLLOW_UP_DAYS = 7
/** Days without an answer until Cohort asks whether there will be one, as long as the person's own history is short. */
export const QUIET_DAYS = 21
/** From so many answers on, the person's own history says how long to wait. */
const OWN_HISTORY_MIN = 10
/** The newest answers of a person. */
export const ANSWERS_COUNTED = 200
/** An advertisement that closes, and an offer that wants an answer, so many days before. */
const CLOSING_DAYS = 3
const OFFER_DAYS = 7
/** Thanks are late after a day, and odd after so many. */
export const THANKS_DAYS = 3

type Facts = Pick<
  ApplicationCard,
  | 'stage'
  | 'closesOn'
  | 'appliedOn'
  | 'followedUpOn'
  | 'answeredOn'
  | 'interviewOn'
  | 'interviewTime'
  | 'thankedOn'
  | 'answerBy'
  | 'nextOn'
  | 'snoozedUntil'
>
export type Circumstances = { today: string; quietAfter: number; off: readonly Rule[] }

/** The nearest-rank percentile of what is sorted. */
const percentile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1]!

const middle = (sorted: readonly number[]) => {
  const half = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** @param days from applying to the first answer, in any order */
export function historyOf(days: readonly number[]): History {
  const sorted = days.toSorted((one, other) => one - other)
  const isLong = sorted.length >= OWN_HISTORY_MIN
  return {
    answers: sorted.length,
    median: sorted.length < 5 ? null : middle(sorted),
    // Never before the follow-up.
    quietAfter: isLong ? Math.max(percentile(sorted, 0.9), FOLLOW_UP_DAYS + 1) : QUIET_DAYS,
  }
}

/** What each stage may need, the most urgent first. */
function signalsOf(facts: Facts, { today, quietAfter }: Circumstances): Signal[] {
  const found: Signal[] = []
  const add = (rule: Rule, on: string, isDue: boolean, days?: number) =>
    found.push({ rule, on, isDue, ...(days === undefined ? {} : { days }) })
  if (facts.nextOn) add('step', facts.nextOn, facts.nextOn <= today)
  if (facts.stage === 'interview' && facts.interviewOn) {
    const away = daysBetween(today, facts.interviewOn)
    const isThanked = facts.thankedOn !== null && facts.thankedOn >= facts.interviewOn
    if (!isThanked && away < 0 && away >= -THANKS_DAYS) add('thanks', facts.interviewOn, true)
    // Once it is over, until they say how it went. The thanks ask that too.
    add('interview', facts.interviewOn, away <= 1)
  }
  if (facts.stage === 'offer' && facts.answerBy)
    add('offer', facts.answerBy, daysBetween(today, facts.answerBy) <= OFFER_DAYS)
  if (facts.stage === 'saved' && facts.closesOn)
    add('closing', facts.closesOn, daysBetween(today, facts.closesOn) <= CLOSING_DAYS)
  if (facts.stage === 'applied' && facts.appliedOn && !facts.answeredOn) {
    const last = facts.followedUpOn && facts.followedUpOn > facts.appliedOn ? facts.followedUpOn : facts.appliedOn
    const silence = daysBetween(last, today)
    const quiet = daysBetween(facts.appliedOn, today)
    if (quiet >= quietAfter && silence >= FOLLOW_UP_DAYS) add('quiet', last, true, quiet)
    else add('follow-up', addDays(last, FOLLOW_UP_DAYS), silence >= FOLLOW_UP_DAYS)
  }
  return found
}

const urgency: Record<Rule, number> = {
  step: 0,
  thanks: 1,
  interview: 2,
  offer: 3,
  closing: 4,
  'follow-up': 5,
  quiet: 6,
}

/** An interview that was, an advertisement that is closed. */
export const isOver = ({ rule, on }: Signal, today: string) =>
  (rule === 'interview' || rule === 'closing') && on < today

/** What is most urgent for an application, or null. Nothing is for those that are closed. */
export function signalOf(facts: Facts, circumstances: Circumstances): Signal | null {
  if (facts.stage === 'closed') return null
  const { today, off } = circumstances
  const isSnoozed = facts.snoozedUntil !== null && facts.snoozedUntil > today
  const found = signalsOf(facts, circumstances)
    .map((signal) => (isSnoozed || off.includes(signal.rule) ? { ...signal, isDue: false } : signal))
    .filter(({ rule, isDue }) => isDue || !off.includes(rule) || rule === 'interview')
  return (
    found.toSorted(
      (one, other) =>
        Number(other.isDue) - Number(one.isDue) ||
        (one.isDue ? 0 : one.on.localeCompare(other.on)) ||
        urgency[one.rule] - urgency[other.rule],
    )[0] ?? null
  )
}
