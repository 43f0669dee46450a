import { expect, test } from 'vitest'
import { formatList } from './lists.ts'
import { counted, formatNumber } from './numbers.ts'
import { plural } from './plurals.ts'
import { relativeDay } from './relative-day.ts'
import { weekOf } from './weeks.ts'

test('numbers have separators, a minus sign, and words of their number', () => {
  expect(formatNumber(1234571)).toBe('1,234,571')
  expect(formatNumber(-5)).toBe('\u22125')
  expect([0, 1, 2, 1234].map((count) => counted(count, 'reply', 'replies'))).toEqual([
    '0 replies',
    '1 reply',
    '2 replies',
    '1,234 replies',
  ])
  expect(plural(1, 'person', 'people')).toBe('person')
})

test('lists end with a word', () => {
  expect(formatList(['Ada'])).toBe('Ada')
  expect(formatList(['Ada', 'Grace', 'Joan'])).toBe('Ada, Grace and Joan')
  expect(formatList(['Google', 'GitHub'], 'or')).toBe('Google or GitHub')
})

test('near days have names', () => {
  expect([-4, -1, 0, 1].map(relativeDay)).toEqual(['4 days ago', 'Yesterday', 'Today', 'Tomorrow'])
})

test('a week has seven days, over the ends of months and years', () => {
  expect(weekOf('2026-11-20')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28')
})
