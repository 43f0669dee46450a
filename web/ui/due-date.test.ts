import { describe, expect, it, test } from 'vitest'
import { badgeLines, urgency } from './due-date.ts'

describe('a date badge', () => {
  it('shows the month in capitals over the day', () => {
    expect(badgeLines('2026-12-25')).toEqual({ month: 'DEC', day: '25' })
    expect(badgeLines('2027-01-03')).toEqual({ month: 'JAN', day: '3' })
  })
})

test.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'today'],
  ['2026-11-21', undefined],
])('on November 20, %s is %s', (date, near) => {
  expect(urgency(date, '2026-11-20')).toBe(near)
})
