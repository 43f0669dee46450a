import { expect, test } from 'vitest'
import { formatTime } from '#web/format/dates.ts'
import { dayOf } from './message-times.ts'

test('a day is called Today, Yesterday, or by its name', () => {
  const now = new Date(2026, 10, 20, 0, 30)
  expect(dayOf(new Date(2026, 10, 20, 0, 1).toISOString(), now)).toBe('Today')
  expect(dayOf(new Date(2026, 10, 19, 23, 59).toISOString(), now)).toBe('Yesterday')
  expect(dayOf(new Date(2026, 10, 18, 9, 2).toISOString(), now)).toBe('Wednesday, November 18')
  expect(dayOf(new Date(2025, 10, 18).toISOString(), now)).toBe('November 18, 2025')
})

test("the time is in the reader's time zone, with an ordinary space", () => {
  expect(formatTime(new Date(2026, 10, 20, 15, 7).toISOString())).toBe('3:07 PM')
})
