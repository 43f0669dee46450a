import { expect, test } from 'vitest'
import type { WeekInReview } from '../review-contract.ts'
import { hasHappened, reviewWindow, weeksInARow } from './review-window.ts'

test.each([
  ['Thursday evening', '2026-11-19', 23, '2026-11-16', false],
  ['Friday before 4 PM', '2026-11-20', 15, '2026-11-16', false],
  ['Friday, 4 PM', '2026-11-20', 16, '2026-11-16', true],
  ['Sunday night', '2026-11-22', 23, '2026-11-16', true],
  ['Monday morning', '2026-11-23', 11, '2026-11-16', true],
  ['Monday noon', '2026-11-23', 12, '2026-11-23', false],
])('%s', (_when, day, hour, week, isOpen) => {
  expect(reviewWindow({ day, hour })).toMatchObject({ week, isOpen })
})

test('weeks in a row end with the week in review or the one before', () => {
  expect(weeksInARow(['2026-11-16', '2026-11-09', '2026-10-26'], '2026-11-16')).toBe(2)
  expect(weeksInARow(['2026-11-09', '2026-11-02'], '2026-11-16')).toBe(2)
  expect(weeksInARow(['2026-11-02'], '2026-11-16')).toBe(0)
})

test('a week is there to review once something was done or missed in it, three were chosen for it, or it or one before it was reviewed', () => {
  const week = (facts: object) =>
    ({
      doneCount: 0,
      applications: { sent: 0, answers: 0 },
      slipped: [],
      focus: [],
      inARow: 0,
      review: null,
      ...facts,
    }) as WeekInReview & object
  expect(hasHappened(week({ suggestions: [{}], minutesPlanned: 300 }))).toBe(false)
  for (const facts of [
    { doneCount: 1 },
    { slipped: [{}] },
    { focus: [{}] },
    { inARow: 1 },
    { review: {} },
    { applications: { sent: 1, answers: 0 } },
  ])
    expect(hasHappened(week(facts))).toBe(true)
})
