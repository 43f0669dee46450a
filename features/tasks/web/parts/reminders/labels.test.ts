import { expect, test } from 'vitest'
import { beforeWords } from './labels.ts'

test.each([
  [0, true, 'when it is due'],
  [15, true, '15 minutes before'],
  [60, true, '1 hour before'],
  [180, true, '3 hours before'],
  [1440, true, '1 day before'],
  [10_080, false, '7 days before, 9 AM'],
  [0, false, 'on the day, 9 AM'],
])('%i minutes', (minutes, hasTime, words) => {
  expect(beforeWords(minutes, hasTime)).toBe(words)
})
