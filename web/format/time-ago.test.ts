import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

test.each([
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [47 * 3_600_000, '47 hours ago'],
  [48 * 3_600_000, '2 days ago'],
])('%d ms before now is %s', (ms, text) => {
  expect(timeAgo(0, ms)).toBe(text)
})
