import { expect, test } from 'vitest'
import { counted, nameOfDay, nextMonday } from './change-format.ts'

// A Friday.
const today = '2026-11-20'

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-23', 'Monday'],
  ['2026-11-26', 'Thursday'],
  ['2026-11-27', 'Nov 27'],
  ['2026-11-19', 'Nov 19'],
  ['2027-01-04', 'Jan 4, 2027'],
])('%s is called %s', (day, name) => {
  expect(nameOfDay(day, today)).toBe(name)
})

test('next Monday is never today', () => {
  expect(nextMonday(today)).toBe('2026-11-23')
  expect(nextMonday('2026-11-23')).toBe('2026-11-30')
})

test('several tasks are counted, one is not', () => {
  expect(counted([1, 2, 3], 'moved to Monday')).toBe('3 moved to Monday')
  expect(counted([1], 'moved to Monday')).toBe('Moved to Monday')
})
