import { expect, test } from 'vitest'
import { computeStreak } from '../../rules/streak.ts'
import { restDaysText, streakTexts } from './streak-format.ts'

const FRIDAY = '2026-11-06'
const textsAfter = (days: string[], today: string) => {
  const known = days.map((day) => ({ day, isPause: false }))
  return streakTexts({ ...computeStreak(known, today), isHidden: false })
}

test('the row says how many days, and what comes next', () => {
  expect(textsAfter([], FRIDAY)).toEqual({
    title: 'No streak yet',
    next: 'Finish one thing and the first lamp lights up.',
  })
  expect(textsAfter(['2026-11-05'], FRIDAY)).toEqual({
    title: '1-day streak',
    next: 'Finish one task today to keep it going.',
  })
  expect(textsAfter([FRIDAY], FRIDAY).next).toBe('Today is done. See you tomorrow.')
})

test('an ended streak is no loss', () => {
  expect(textsAfter(['2026-10-01', '2026-10-02'], FRIDAY).title).toBe('New week, new lamps')
})

test('rest days say how many there are', () => {
  expect([2, 1, 0].map(restDaysText)).toEqual([
    'Rest days: 2 of 2 left',
    'Rest days: 1 of 2 left',
    'Rest days: 0 of 2 left',
  ])
})
