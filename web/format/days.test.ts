import { expect, test } from 'vitest'
import { formatClock } from './dates.ts'
import { dayInSentence, nearDay, nearness } from './days.ts'

test.each([
  ['2026-10-30', '21 days ago', '21 days ago', 'Oct 30'],
  ['2026-11-16', '4 days ago', '4 days ago', '4 days ago'],
  ['2026-11-19', 'Yesterday', 'Yesterday', 'yesterday'],
  ['2026-11-20', 'Today', 'Today', 'today'],
  ['2026-11-21', 'Tomorrow', 'Tomorrow', 'tomorrow'],
  ['2026-11-22', 'Sun', 'Sun', 'Sunday'],
  ['2026-11-26', 'Thu', 'Thu', 'Thursday'],
  ['2026-11-27', '', 'Nov 27', 'Nov 27'],
  ['2027-01-04', '', 'Jan 4, 2027', 'Jan 4, 2027'],
])('on Friday, November 20, %s is %s beside its date, %s in a row, and %s in a sentence', (day, ...words) => {
  const today = '2026-11-20'
  expect([nearness(day, today), nearDay(day, today), dayInSentence(day, today)]).toEqual(words)
})

test('days are counted over the end of a month and of a year', () => {
  expect(nearness('2027-01-01', '2026-12-31')).toBe('Tomorrow')
  expect(nearness('2026-02-28', '2026-03-01')).toBe('Yesterday')
})

test('a day is said with its time until it is over, and today by that alone', () => {
  expect(nearness('2026-11-20', '2026-11-20', '15:00')).toBe('3 PM')
  expect(nearDay('2026-11-21', '2026-11-20', '15:00')).toBe('Tomorrow 3 PM')
  expect(nearDay('2026-11-26', '2026-11-20', '15:30')).toBe('Thu 3:30 PM')
  expect(nearness('2026-12-20', '2026-11-20', '15:30')).toBe('3:30 PM')
  expect(nearDay('2026-12-20', '2026-11-20', '15:30')).toBe('Dec 20 3:30 PM')
  expect(nearDay('2026-11-16', '2026-11-20', '15:00')).toBe('4 days ago')
  expect(['00:05', '12:30', '09:00'].map(formatClock)).toEqual(['12:05 AM', '12:30 PM', '9 AM'])
})
