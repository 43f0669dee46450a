import { expect, test } from 'vitest'
import { untilUnmuted } from './mutes.ts'

const at = Date.parse('2026-01-01T12:00:00Z')
const until = (time: string | null) => ({ what: 'all' as const, until: time })

test('a list with muted rooms is fetched again when the first of them ends, and not twice in a short while', () => {
  expect(untilUnmuted([null, until(null)], at)).toBe(false)
  expect(untilUnmuted([until('2026-01-01T13:00:00Z'), null, until('2026-01-01T12:10:00Z')], at)).toBe(601_000)
  expect(untilUnmuted([until('2026-01-01T11:59:59Z')], at)).toBe(30_000)
})
