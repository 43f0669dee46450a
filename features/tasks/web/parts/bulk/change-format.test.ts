import { expect, test } from 'vitest'
import { counted, nextMonday } from './change-format.ts'

// A Friday.
const today = '2026-11-20'

test('next Monday is never today', () => {
  expect(nextMonday(today)).toBe('2026-11-23')
  expect(nextMonday('2026-11-23')).toBe('2026-11-30')
})

test('several tasks are counted, one is not', () => {
  expect(counted([1, 2, 3], 'moved to Monday')).toBe('3 moved to Monday')
  expect(counted([1], 'moved to Monday')).toBe('Moved to Monday')
})
