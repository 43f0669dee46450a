import { describe, expect, test } from 'vitest'
import { type DateStyle, formatClockIn, formatDateIn } from './dates.ts'
import { DEFAULT_REGION, firstWeekday, localeIn, type Region } from './region.ts'

const readerOf = (browserLocale: string, choices: Partial<Region> = {}): Region => ({
  locale: localeIn(browserLocale),
  dates: 'browser',
  clock: 'browser',
  week: 'browser',
  ...choices,
})
const afternoon = new Date('2026-11-20T14:30:00Z')
const read = (region: Region, style: DateStyle) => formatDateIn(region, afternoon, style, 'UTC')

describe('by the locale of the browser', () => {
  test.each([
    ['en-US', 'Nov 20, 2026', 'Friday, November 20', '2:30 PM', 0],
    ['en-GB', '20 Nov 2026', 'Friday 20 November', '14:30', 1],
    ['de-DE', '20 Nov 2026', 'Friday 20 November', '14:30', 1],
    ['de', '20 Nov 2026', 'Friday 20 November', '14:30', 1],
    ['fr-FR', '20 Nov 2026', 'Friday 20 November', '14:30', 1],
    ['pt-BR', '20 Nov 2026', 'Friday 20 November', '14:30', 0],
    ['C', 'Nov 20, 2026', 'Friday, November 20', '2:30 PM', 0],
  ])('%s has %s, %s, %s, and weeks from %i', (locale, date, day, time, begins) => {
    const region = readerOf(locale)
    expect(read(region, 'Nov 20, 2026')).toBe(date)
    expect(read(region, 'Friday, November 20').replace(', ', locale === 'en-US' || locale === 'C' ? ', ' : ' ')).toBe(
      day,
    )
    expect(read(region, '2:30 PM')).toBe(time)
    expect(firstWeekday(region)).toBe(begins)
  })
})

describe('as the reader chose in Settings', () => {
  test.each([
    ['month-first', 'Nov 20', 'Nov 20, 2026', 'Friday, November 20', 'November 2026'],
    ['day-first', '20 Nov', '20 Nov 2026', 'Friday 20 November', 'November 2026'],
    ['dots', '20.11.', '20.11.2026', 'Friday, 20.11.', 'November 2026'],
    ['iso', '2026-11-20', '2026-11-20', 'Friday, 2026-11-20', 'November 2026'],
  ] as const)('%s dates are %s, %s, %s and %s', (dates, short, withYear, withWeekday, month) => {
    for (const locale of ['en-US', 'de-DE']) {
      const region = readerOf(locale, { dates })
      expect(read(region, 'Nov 20')).toBe(short)
      expect(read(region, 'Nov 20, 2026')).toBe(withYear)
      expect(read(region, 'Friday, November 20')).toBe(withWeekday)
      expect(read(region, 'November 2026')).toBe(month)
    }
  })

  test('a clock of 12 or 24 hours, whatever the order of dates', () => {
    const german = readerOf('de-DE', { clock: '12' })
    const american = readerOf('en-US', { clock: '24', dates: 'dots' })
    expect(formatClockIn(german, '00:05')).toBe('12:05 am')
    expect(formatClockIn(german, '15:00')).toBe('3 pm')
    expect(formatClockIn(american, '00:05')).toBe('00:05')
    expect(formatClockIn(american, '15:00')).toBe('15:00')
    expect(read(american, 'Nov 20, 2026, 2:30 PM')).toBe('20.11.2026, 14:30')
  })

  test('a week that begins on Monday, Sunday or Saturday', () => {
    expect(
      (['monday', 'sunday', 'saturday'] as const).map((week) => firstWeekday(readerOf('en-US', { week }))),
    ).toEqual([1, 0, 6])
  })
})

test('a day is the same in every time zone, and a moment is in the zone of its reader', () => {
  for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati'])
    expect(formatDateIn(DEFAULT_REGION, '2026-12-25', 'Nov 20', zone)).toBe('Dec 25')
  expect(
    formatDateIn(DEFAULT_REGION, new Date('2026-12-25T11:00Z'), 'Nov 20, 2026, 2:30 PM', 'Pacific/Kiritimati'),
  ).toBe('Dec 26, 2026, 1:00 AM')
})
