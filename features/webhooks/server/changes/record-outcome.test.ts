import { expect, test } from 'vitest'
import { pauseAfter } from './record-outcome.ts'

test('a delivery is tried again after longer and longer pauses, and then every six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map(pauseAfter)).toEqual([5, 30, 120, 600, 1800, 7200, 21_600, 21_600, 21_600])
})
