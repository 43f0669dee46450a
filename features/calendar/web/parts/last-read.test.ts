import { expect, test } from 'vitest'
import { lastRead } from './last-read.ts'

const now = new Date(2026, 10, 24, 11, 0)
const at = (day: number) => new Date(2026, 10, day, 9, 40).toISOString()

test.each([
  [null, null, 'No calendar uses it yet'],
  [at(24), 'Google Calendar', 'Last read today at 9:40 AM by Google Calendar'],
  [at(22), null, 'Last read on Nov 22'],
] as const)('%s by %s: %s', (readAt, readBy, text) => {
  expect(lastRead({ readAt, readBy }, now)).toBe(text)
})
