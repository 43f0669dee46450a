import { expect, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { numbersOf, type Sent } from './numbers.ts'

const today = '2026-11-20'
const sent = (daysAgo: number, answeredAfter: number | null, more: Partial<Sent> = {}): Sent => ({
  appliedOn: addDays(today, -daysAgo),
  answeredOn: answeredAfter === null ? null : addDays(today, answeredAfter - daysAgo),
  isAnswered: answeredAfter !== null,
  hadInterview: false,
  hadOffer: false,
  isClosed: false,
  source: '',
  ...more,
})

test('nothing is said of fewer than five answers, or of a source with fewer than five', () => {
  const few = [3, 4, 5, 6].map((days) => sent(30, days, { source: 'Fair' }))
  expect(numbersOf(few, today)).toMatchObject({ answered: 4, median: null, nineInTen: null, sources: [] })
  const five = [...few, sent(30, 7, { source: 'fair' })]
  expect(numbersOf(five, today)).toMatchObject({
    median: 5,
    nineInTen: 7,
    sources: [{ name: 'Fair', of: 5, answered: 5 }],
  })
})

test('what still waits is not counted as refused, and only what is old enough counts as unanswered', () => {
  const numbers = numbersOf([sent(2, null), sent(25, null), sent(30, 9), sent(40, null, { isClosed: true })], today)
  expect(numbers).toMatchObject({ sent: 4, answered: 1, waitingDays: [2, 25], ripe: { of: 3, answered: 1 } })
})

test('an answer whose day nobody knows counts as one, and says nothing of how long it took', () => {
  const imported = sent(30, null, { isAnswered: true, hadInterview: true })
  expect(numbersOf([imported], today)).toMatchObject({ answered: 1, interviews: 1, answerDays: [], waitingDays: [] })
})

test('weeks begin on Monday, and the current one is the last of eight', () => {
  const { weeks, since } = numbersOf([sent(0, null), sent(4, null), sent(5, null), sent(400, null)], today)
  expect(weeks).toHaveLength(8)
  expect(weeks.slice(-2)).toEqual([
    { start: '2026-11-09', sent: 1 },
    { start: '2026-11-16', sent: 2 },
  ])
  expect(since).toBe(addDays(today, -400))
})

test('somebody who has sent nothing gets zeros and no rates', () => {
  expect(numbersOf([], today)).toMatchObject({ since: null, sent: 0, median: null, ripe: { of: 0 } })
})
