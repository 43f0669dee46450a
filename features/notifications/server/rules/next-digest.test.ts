import { expect, test } from 'vitest'
import { nextDigest } from './next-digest.ts'

const next = (timeZone: string, after: string, rhythm: 'daily' | 'weekly' | 'never' = 'daily', hour = 8) =>
  nextDigest({ rhythm, hour, timeZone }, new Date(after))?.toISOString()

test.each([
  ['UTC', '2026-11-24T07:59:59Z', '2026-11-24T08:00:00.000Z'],
  ['UTC', '2026-11-24T08:00:00Z', '2026-11-25T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-24T17:00:00Z', '2026-11-24T18:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-24T19:00:00Z', '2026-11-25T18:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-24T00:00:00Z', '2026-11-24T19:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-24T00:00:00Z', '2026-11-24T02:15:00.000Z'],
])('at eight in %s after %s: %s', (zone, after, at) => {
  expect(next(zone, after)).toBe(at)
})

test('over a clock change it stays at eight', () => {
  expect(next('Europe/Berlin', '2026-03-28T08:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(next('Europe/Berlin', '2026-10-24T07:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
})

test('an hour that the clock skips comes an hour later, and one that it repeats comes once', () => {
  const skipped = next('Europe/Berlin', '2026-03-28T12:00:00Z', 'daily', 2)
  expect(skipped).toBe('2026-03-29T01:00:00.000Z')
  const first = next('Europe/Berlin', '2026-10-24T12:00:00Z', 'daily', 2)!
  expect(next('Europe/Berlin', first, 'daily', 2)).toBe('2026-10-26T01:00:00.000Z')
})

test('weekly is on Mondays, and never is never', () => {
  expect(next('Europe/London', '2026-11-24T09:00:00Z', 'weekly')).toBe('2026-11-30T08:00:00.000Z')
  expect(next('Europe/London', '2026-11-30T08:00:00Z', 'weekly')).toBe('2026-12-07T08:00:00.000Z')
  expect(next('Europe/London', '2026-11-24T09:00:00Z', 'never')).toBeUndefined()
})
