import { afterEach, describe, expect, test } from 'vitest'
import { isToday, relativeTime } from './relative-time.ts'

const usualZone = process.env.TZ
afterEach(() => {
  if (usualZone === undefined) delete process.env.TZ
  else process.env.TZ = usualZone
})

describe('how long ago a notification came', () => {
  const now = new Date(2026, 10, 20, 9, 20)
  const ago = (...moment: [number, number, number, number, number, number?]) =>
    relativeTime(new Date(...moment).toISOString(), now)

  test('is told in minutes and hours on the same day, then by weekday and date', () => {
    expect(ago(2026, 10, 20, 9, 19, 30)).toBe('now')
    expect(ago(2026, 10, 20, 9, 8)).toBe('12 min')
    expect(ago(2026, 10, 20, 8, 20, 1)).toBe('59 min')
    expect(ago(2026, 10, 20, 8, 20)).toBe('1 h')
    expect(ago(2026, 10, 20, 0, 0)).toBe('9 h')
    expect(ago(2026, 10, 19, 23, 59)).toBe('Thu')
    expect(ago(2026, 10, 14, 0, 0)).toBe('Sat')
    expect(ago(2026, 10, 13, 23, 59)).toBe('Nov 13')
    expect(ago(2026, 8, 1, 12, 0)).toBe('Sep 1')
  })

  test('stays in minutes over midnight, and a server ahead of the clock is now', () => {
    const early = new Date(2026, 10, 20, 0, 10)
    expect(relativeTime(new Date(2026, 10, 19, 23, 50).toISOString(), early)).toBe('20 min')
    expect(isToday(new Date(2026, 10, 19, 23, 50).toISOString(), early)).toBe(false)
    expect(relativeTime(new Date(2026, 10, 20, 0, 11).toISOString(), early)).toBe('now')
    expect(isToday(new Date(2026, 10, 20, 0, 11).toISOString(), early)).toBe(true)
  })

  test.each(['Pacific/Pago_Pago', 'America/New_York', 'Europe/London', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'follows the day in %s',
    (zone) => {
      process.env.TZ = zone
      const moment = new Date('2026-11-19T21:00:00Z')
      for (let hours = 1; hours <= 40; hours++) {
        const later = new Date(moment.getTime() + hours * 3_600_000)
        const isSameDay = later.toDateString() === moment.toDateString()
        expect(isToday(moment.toISOString(), later)).toBe(isSameDay)
        const weekday = moment.toDateString().slice(0, 3)
        expect(relativeTime(moment.toISOString(), later)).toBe(isSameDay ? `${hours} h` : weekday)
      }
    },
  )

  test('counts days over a change of the clocks', () => {
    process.env.TZ = 'Europe/London'
    const evening = new Date('2026-10-24T22:30:00Z')
    expect(isToday(evening.toISOString(), new Date('2026-10-25T00:30:00Z'))).toBe(false)
    expect(isToday(new Date('2026-10-25T00:30:00Z').toISOString(), new Date('2026-10-25T23:30:00Z'))).toBe(true)
    expect(relativeTime(evening.toISOString(), new Date('2026-10-31T12:00:00Z'))).toBe('Oct 24')
  })
})
