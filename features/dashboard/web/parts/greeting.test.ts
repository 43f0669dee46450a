import { expect, test } from 'vitest'
import { greeting, longDate } from './greeting.ts'

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i it is %s', (hour, words) => {
  expect(greeting(new Date(2026, 10, 20, hour))).toBe(words)
})

test('the day is written out', () => {
  expect(longDate(new Date(2026, 10, 20))).toBe('Friday, November 20')
})
