import { expect, test } from 'vitest'
import { challengeText } from './challenge-format.ts'

const HOUR = 3_600_000
const end = Date.parse('2026-11-09T12:00:00Z')
const running = { goal: 20, done: 14, people: 3, endsAt: new Date(end).toISOString() }

test('REW-14 a challenge shows its progress and the time left, and its result for three days', () => {
  const before = (hours: number) => challengeText(running, end - hours * HOUR)
  expect([169, 30, 24, 0.5].map(before)).toEqual([
    '14 of 20 tasks, 7 days left',
    '14 of 20 tasks, 2 days left',
    '14 of 20 tasks, 24 hours left',
    '14 of 20 tasks, 1 hour left',
  ])
  expect([0, -72].map(before)).toEqual(Array(2).fill('Not met this time: 14 of 20'))
  expect(before(-73)).toBeNull()
  const two = { ...running, done: 21, people: 2 }
  expect(challengeText(two, end - HOUR)).toBe('21 of 20 tasks, one more person has to take part, 1 hour left')
  const met = { ...running, done: 20, metAt: new Date(end - 100 * HOUR).toISOString() }
  expect(challengeText(met, end - 29 * HOUR)).toBe('Challenge met: 20 tasks done together')
  expect(challengeText(met, end - 27 * HOUR)).toBeNull()
})
