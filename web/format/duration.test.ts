import { expect, test } from 'vitest'
import { duration, hoursInWords } from './duration.ts'

test('hours and minutes are written in one way', () => {
  expect([30, 60, 150, 630].map(duration)).toEqual(['30 min', '1 h', '2 h 30', '10 h 30'])
  expect([30, 60, 150, 360].map(hoursInWords)).toEqual(['30 minutes', '1 hour', '2 h 30', '6 hours'])
})
