import { describe, expect, it } from 'vitest'
import { formatClock } from '../format/dates.ts'
import { badgeLines, nearness, urgency } from './due-date.ts'

describe('a date badge', () => {
  it('shows the month in capitals over the day', () => {
    expect(badgeLines('2026-12-25')).toEqual({ month: 'DEC', day: '25' })
    expect(badgeLines('2027-01-03')).toEqual({ month: 'JAN', day: '3' })
  })
})

describe('how near a day is', () => {
  it.each([
    ['2026-11-16', 'overdue', '4 days ago'],
    ['2026-11-19', 'overdue', 'Yesterday'],
    ['2026-11-20', 'today', 'Today'],
    ['2026-11-21', undefined, 'Tomorrow'],
    ['2026-11-22', undefined, 'Sun'],
    ['2026-11-26', undefined, 'Thu'],
    ['2026-11-27', undefined, ''],
  ])('on Friday, November 20, %s is %s, in words %s', (date, near, words) => {
    expect(urgency(date, '2026-11-20')).toBe(near)
    expect(nearness(date, '2026-11-20')).toBe(words)
  })

  it('counts days over the end of a month and of a year', () => {
    expect(nearness('2027-01-01', '2026-12-31')).toBe('Tomorrow')
    expect(nearness('2026-02-28', '2026-03-01')).toBe('Yesterday')
  })

  it('is said with the time until it is over, and by that alone on the day itself', () => {
    expect(nearness('2026-11-20', '2026-11-20', '15:00')).toBe('3 PM')
    expect(nearness('2026-11-21', '2026-11-20', '15:00')).toBe('Tomorrow 3 PM')
    expect(nearness('2026-11-26', '2026-11-20', '15:00')).toBe('Thu 3 PM')
    expect(nearness('2026-12-20', '2026-11-20', '15:30')).toBe('3:30 PM')
    expect(nearness('2026-11-16', '2026-11-20', '15:00')).toBe('4 days ago')
    expect(formatClock('00:05')).toBe('12:05 AM')
    expect(formatClock('12:30')).toBe('12:30 PM')
  })
})
