import { expect, test } from 'vitest'
import { endOfQuietHours } from './quiet-hours.ts'

const night = { quiet_from: 22, quiet_until: 7 }

test.each([
  ['UTC', '2031-05-01T21:59:00Z', null],
  ['UTC', '2031-05-01T22:00:00Z', '2031-05-02T07:00:00.000Z'],
  ['UTC', '2031-05-02T06:59:00Z', '2031-05-02T07:00:00.000Z'],
  ['UTC', '2031-05-02T07:00:00Z', null],
  ['Pacific/Kiritimati', '2031-05-01T09:00:00Z', '2031-05-01T17:00:00.000Z'],
  ['Pacific/Pago_Pago', '2031-05-01T10:00:00Z', '2031-05-01T18:00:00.000Z'],
  // The clock goes forward that night, so it has an hour less.
  ['Europe/Berlin', '2031-03-29T22:00:00Z', '2031-03-30T05:00:00.000Z'],
])('in %s at %s the quiet hours end at %s', (time_zone, at, end) => {
  expect(endOfQuietHours({ ...night, time_zone }, new Date(at))?.toISOString() ?? null).toBe(end)
})

test.each([
  ['UTC', '2031-05-01T12:59:59Z', null],
  ['UTC', '2031-05-01T13:00:00Z', '2031-05-01T15:00:00.000Z'],
  ['UTC', '2031-05-01T14:59:59Z', '2031-05-01T15:00:00.000Z'],
  ['UTC', '2031-05-01T15:00:00Z', null],
  ['Pacific/Kiritimati', '2031-04-30T22:59:59Z', null],
  ['Pacific/Kiritimati', '2031-04-30T23:00:00Z', '2031-05-01T01:00:00.000Z'],
  ['Pacific/Kiritimati', '2031-05-01T01:00:00Z', null],
  ['Pacific/Pago_Pago', '2031-05-01T23:59:59Z', null],
  ['Pacific/Pago_Pago', '2031-05-02T00:00:00Z', '2031-05-02T02:00:00.000Z'],
  ['Pacific/Pago_Pago', '2031-05-02T02:00:00Z', null],
])('in %s at %s quiet hours of one day end at %s', (time_zone, at, end) => {
  const hours = { quiet_from: 13, quiet_until: 15, time_zone }
  expect(endOfQuietHours(hours, new Date(at))?.toISOString() ?? null).toBe(end)
})

test('quiet hours from an hour to itself are none', () => {
  const at = new Date('2031-05-01T08:30:00Z')
  expect(endOfQuietHours({ quiet_from: 8, quiet_until: 8, time_zone: 'UTC' }, at)).toBeNull()
})
