import { expect, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { clockIn, dayIn, minuteIn, momentIn, validTimeZone } from './time-zone.ts'

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

// Fourteen hours before UTC, eleven after it, and a quarter of an hour beside the others.
test.each([
  ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20', 23 * 60 + 59],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21', 0],
  ['Pacific/Pago_Pago', '2026-11-20T10:59:59Z', '2026-11-19', 23 * 60 + 59],
  ['Pacific/Pago_Pago', '2026-11-20T11:00:00Z', '2026-11-20', 0],
  ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20', 23 * 60 + 59],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21', 0],
])('the clock of %s at %s shows %s, minute %i', (zone, at, day, minute) => {
  const moment = new Date(at)
  expect([dayIn(zone, moment), minuteIn(zone, moment)]).toEqual([day, minute])
  expect(clockIn(zone, moment)).toEqual({ day, hour: Math.floor(minute / 60) })
})

test.each([
  ['Pacific/Kiritimati', '2026-11-21', 0, '2026-11-20T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-20', 0, '2026-11-20T11:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-20', 24 * 60 - 1, '2026-11-21T10:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 60, '2026-03-29T00:00:00.000Z'],
  // Two o'clock is skipped that night, and three o'clock is the hour after it.
  ['Europe/Berlin', '2026-03-29', 120, '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 180, '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
])('in %s on %s minute %i is %s', (zone, day, minutes, at) => {
  expect(momentIn(zone, day, minutes).toISOString()).toBe(at)
})

test('days follow each other over the end of a month and of a year, forwards and backwards', () => {
  expect([addDays('2026-12-31'), addDays('2027-01-01', -1), addDays('2028-02-28')]).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2028-02-29',
  ])
})
