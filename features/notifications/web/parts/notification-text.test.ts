import { expect, test } from 'vitest'
import { formatTime, titleOf } from './notification-text.ts'

test('NOTIF-08 NOTIF-09 a title is followed by the due date if there is one', () => {
  expect(titleOf({ title: 'New task assigned', taskDue: '2026-12-25' })).toBe('New task assigned (Due: DEC 25)')
  expect(titleOf({ title: 'Team invite', taskDue: null })).toBe('Team invite')
})

test('CONST-19 a time has month, day, year, hour and minute, in 12-hour form', () => {
  const local = (...moment: [number, number, number, number, number]) => formatTime(new Date(...moment).toISOString())
  expect(local(2026, 11, 25, 15, 7)).toBe('Dec 25, 2026, 3:07 PM')
  expect(local(2026, 0, 1, 0, 30)).toBe('Jan 1, 2026, 12:30 AM')
})
