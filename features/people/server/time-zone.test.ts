import { expect, test } from 'vitest'
import { validTimeZone } from './time-zone.ts'

test.each([
  ['Europe/London', 'Europe/London'],
  ['UTC', 'UTC'],
  ['Middle-Earth/Shire', undefined],
  ['+01:00', undefined],
  ['', undefined],
  [undefined, undefined],
])('the time zone %j is taken as %j', (given, taken) => {
  expect(validTimeZone(given)).toBe(taken)
})
