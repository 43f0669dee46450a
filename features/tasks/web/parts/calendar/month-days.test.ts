import { expect, test } from 'vitest'
import { addMonths, nameOfDay, nameOfMonth, parseMonth, weeksOf } from './month-days.ts'

test('a month is whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect([weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  // It begins on a Monday and has four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2027-02').flat()).toHaveLength(28)
})

test('months follow each other across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(addMonths('2026-11', 14)).toBe('2028-01')
})

test('an address may name a month', () => {
  expect(parseMonth('2026-11')).toBe('2026-11')
  expect(['2026-13', '0001-01', '2026', 'x', undefined].map(parseMonth)).toEqual(Array(5).fill(undefined))
})

test('days and months have names', () => {
  expect(nameOfMonth('2026-11')).toBe('November 2026')
  expect(nameOfDay('2026-11-20')).toBe('Friday, November 20')
})
