import { expect, test } from 'vitest'
import { localDay, msUntilMidnight } from './use-today.ts'

test('a day is the one on the wall where the viewer is', () => {
  expect(localDay(new Date(2026, 10, 5, 0, 0, 1))).toBe('2026-11-05')
  expect(localDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})

test('it ends at midnight', () => {
  const late = new Date(2026, 10, 30, 23, 59, 59)
  expect(msUntilMidnight(late)).toBe(1000)
  expect(localDay(new Date(late.getTime() + msUntilMidnight(late)))).toBe('2026-12-01')
})
