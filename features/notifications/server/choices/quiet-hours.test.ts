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

test('hours within one day, and none at all', () => {
  const at = new Date('2031-05-01T13:30:00Z')
  expect(endOfQuietHours({ quiet_from: 13, quiet_until: 15, time_zone: 'UTC' }, at)?.toISOString()).toBe(
    '2031-05-01T15:00:00.000Z',
  )
  expect(endOfQuietHours({ quiet_from: 8, quiet_until: 8, time_zone: 'UTC' }, at)).toBeNull()
})
