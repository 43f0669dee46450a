import { expect, test } from 'vitest'
import { dayTime, greeting } from './greeting.ts'

test.each([
  [4, 'Hello'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good evening'],
  [21, 'Good evening'],
  [22, 'Hello'],
])('at %i it is %s', (hour, words) => {
  expect(greeting(dayTime(hour))).toBe(words)
})
