import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { utcDayOf } from '#shared/days.ts'
import { nextDate } from './next-date.ts'

describe('the next date of a rule', () => {
  test.each([
    ['FREQ=DAILY', '2026-11-23', '2026-11-23', '2026-11-24'],
    ['FREQ=DAILY', '2026-11-20', '2026-11-23', '2026-11-23'],
    ['FREQ=DAILY;INTERVAL=3', '2026-11-20', '2026-11-24', '2026-11-26'],
    ['FREQ=WEEKLY', '2026-12-31', '2026-11-23', '2027-01-07'],
    ['FREQ=WEEKLY;BYDAY=MO', '2026-11-25', '2026-11-23', '2026-11-30'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-27', '2026-11-27', '2026-11-30'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '2026-11-25', '2026-11-23', '2026-12-07'],
    ['FREQ=MONTHLY', '2026-11-23', '2026-11-23', '2026-12-23'],
    ['FREQ=MONTHLY', '2026-01-31', '2026-01-31', '2026-03-31'],
    ['FREQ=YEARLY', '2024-02-29', '2024-02-29', '2025-03-01'],
    ['FREQ=YEARLY', '2026-11-23', '2030-01-01', '2030-11-23'],
  ])('%s of %s is, on %s, %s', (rule, due, today, next) => {
    expect(nextDate(rule, due, today)).toBe(next)
  })

  test('after the last day that a date can be is none', () => {
    for (const frequency of ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
      expect(nextDate(`FREQ=${frequency}`, '9999-12-31', '2026-11-23')).toBeUndefined()
  })

  test('is the first that a calendar shows after the due date and not before today, from whenever it was due', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => utcDayOf(date))
    const rules = fc.record({
      unit: fc.constantFrom('DAILY', 'WEEKLY'),
      interval: fc.integer({ min: 1, max: 99 }),
      days: fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']),
    })
    fc.assert(
      fc.property(rules, day, day, ({ unit, interval, days }, due, today) => {
        const byDay = unit === 'WEEKLY' && days.length > 0 ? `;BYDAY=${days.join()}` : ''
        const next = nextDate(`FREQ=${unit};INTERVAL=${interval}${byDay}`, due, today)
        expect(next).toBe(firstOnCalendar({ unit, interval, days }, due, today))
      }),
      { numRuns: 300 },
    )
  })
})

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const numberOf = (day: string) => Date.parse(day) / 86_400_000
/** 1970-01-01 was a Thursday. */
const weekOf = (day: string) => Math.floor((numberOf(day) + 3) / 7)
const codeOf = (day: string) => codes[new Date(day).getUTCDay()]!

/** Day by day. */
function firstOnCalendar(
  { unit, interval, days }: { unit: string; interval: number; days: string[] },
  due: string,
  today: string,
) {
  const chosen = days.length > 0 ? days : [codeOf(due)]
  const isMeant = (day: string) =>
    unit === 'DAILY'
      ? (numberOf(day) - numberOf(due)) % interval === 0
      : (weekOf(day) - weekOf(due)) % interval === 0 && chosen.includes(codeOf(day))
  let number = Math.max(numberOf(due) + 1, numberOf(today))
  const dayAt = () => utcDayOf(new Date(number * 86_400_000))
  while (!isMeant(dayAt())) number++
  return dayAt()
}

describe('today, and with it the next date of what was due on the 23rd of November,', () => {
  test.each([
    ['Pacific/Pago_Pago', '2026-11-25T10:59:00Z', '2026-11-24'],
    ['Pacific/Pago_Pago', '2026-11-25T11:00:00Z', '2026-11-25'],
    ['Pacific/Kiritimati', '2026-11-23T09:59:00Z', '2026-11-24'],
    ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25'],
    ['UTC', '2026-11-25T23:59:59Z', '2026-11-25'],
  ])('in %s at %s is %s', (zone, moment, next) => {
    expect(nextDate('FREQ=DAILY', '2026-11-23', dayIn(zone, new Date(moment)))).toBe(next)
  })

  test.each([
    ['Europe/Berlin', '2026-10-25', '2026-10-26'],
    ['Europe/Berlin', '2026-03-29', '2026-03-30'],
    ['America/Santiago', '2026-09-06', '2026-09-07'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-05'],
  ])('in %s on %s, when the clocks change, is a day like any other', (zone, due, next) => {
    for (let hour = 0; hour < 48; hour++) {
      const moment = new Date(Date.parse(due) + (hour - 12) * 3_600_000)
      const today = dayIn(zone, moment)
      expect(nextDate('FREQ=DAILY', due, today)).toBe(today > due ? today : next)
    }
  })
})
