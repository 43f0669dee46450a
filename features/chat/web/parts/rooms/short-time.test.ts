import { expect, test } from 'vitest'
import { shortTimeOf } from './short-time.ts'

test('a list of rooms says the time today, then the day, then the date', () => {
  const now = new Date(2026, 10, 20, 0, 30)
  const shortly = (...date: [number, number, number, number]) => shortTimeOf(new Date(...date).toISOString(), now)
  expect(shortly(2026, 10, 20, 0)).toBe('12 AM')
  expect(shortly(2026, 10, 20, 1)).toBe('1 AM')
  expect(shortly(2026, 10, 19, 23)).toBe('Yesterday')
  expect(shortly(2026, 10, 14, 1)).toBe('Sat')
  expect(shortly(2026, 10, 13, 23)).toBe('Nov 13')
  expect(shortly(2025, 11, 31, 23)).toBe('Dec 31, 2025')
})
