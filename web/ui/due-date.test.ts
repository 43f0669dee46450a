import { describe, expect, it } from 'vitest'
import { badgeLines, urgency } from './due-date.ts'

describe('a date badge', () => {
  it('shows the month in capitals over the day', () => {
    expect(badgeLines('2026-12-25')).toEqual({ month: 'DEC', day: '25' })
    expect(badgeLines('2027-01-03')).toEqual({ month: 'JAN', day: '3' })
  })
})

describe('how near a day is', () => {
  it.each([
    ['2026-11-19', 'overdue'],
    ['2026-11-20', 'today'],
    ['2026-11-21', 'tomorrow'],
    ['2026-11-22', undefined],
  ])('on 20 November, %s is %s', (date, near) => {
    expect(urgency(date, '2026-11-20')).toBe(near)
  })

  it('counts days over the end of a month and of a year', () => {
    expect(urgency('2027-01-01', '2026-12-31')).toBe('tomorrow')
    expect(urgency('2026-02-28', '2026-03-01')).toBe('overdue')
  })
})
