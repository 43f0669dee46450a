import { expect, test } from 'vitest'
import { backoffDelay } from './retry.ts'

test('waits longer after each failure, at most five seconds', () => {
  expect([1, 2, 3, 4].map((failures) => backoffDelay(failures, undefined, 1))).toEqual([500, 1000, 2000, 4000])
  expect(backoffDelay(30, undefined, 1)).toBe(5000)
})

test('leaves half of each wait to chance', () => {
  expect([backoffDelay(3, undefined, 0), backoffDelay(3, undefined, 1)]).toEqual([1000, 2000])
})
