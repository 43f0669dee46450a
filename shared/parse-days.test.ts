import { expect, test } from 'vitest'
import { guessDayOrder, parseDay, parseTime } from './parse-days.ts'

test('days are read as their column writes them', () => {
  expect(guessDayOrder(['03/04/2026', '13/04/2026'])).toBe('day')
  expect(guessDayOrder(['03/04/2026', '04/13/2026'])).toBe('month')
  expect(guessDayOrder(['3.4.2026'])).toBe('day')
  expect(guessDayOrder(['03/04/2026', ''])).toBeNull()
  expect(parseDay('03/04/2026', 'day')).toBe('2026-04-03')
  expect(parseDay('03/04/26', 'month')).toBe('2026-03-04')
  expect(parseDay('2026-11-13 09:00', 'day')).toBe('2026-11-13')
  expect(parseDay('13. März 2026', 'day')).toBe('2026-03-13')
  expect(parseDay('Nov 13, 2026', 'day')).toBe('2026-11-13')
  for (const no of ['31.02.2026', 'soon', '13/13/2026', '', 'Nov 2026']) expect(parseDay(no, 'day'), no).toBeNull()
  expect([parseTime('9:30'), parseTime('2 pm'), parseTime('14 Uhr'), parseTime('25:00')]).toEqual([
    '09:30',
    '14:00',
    '14:00',
    null,
  ])
})
