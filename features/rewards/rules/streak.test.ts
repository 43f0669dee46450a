import { expect, test } from 'vitest'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { addDays, mondayOf } from '#shared/days.ts'
import { computeStreak, type StreakDay } from './streak.ts'

const done = (...days: string[]): StreakDay[] => days.map((day) => ({ day, isPause: false }))
const paused = (...days: string[]): StreakDay[] => days.map((day) => ({ day, isPause: true }))
/** From Monday to Sunday. */
const states = (known: StreakDay[], today: string) =>
  computeStreak(known, today)
    .around.filter(({ day }) => mondayOf(day) === mondayOf(today))
    .map(({ state }) => state)

// 2 November 2026 is a Monday.
const MON = '2026-11-02'
const [TUE, WED, THU, FRI, SAT, SUN] = [1, 2, 3, 4, 5, 6].map((days) => addDays(MON, days)) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

test('somebody new has no streak, two rest days, and today is open', () => {
  expect(computeStreak([], SAT)).toMatchObject({ days: 0, longest: 0, restDaysLeft: 2, isPaused: false })
  expect(states([], SAT)).toEqual(['open', 'open', 'open', 'open', 'open', 'today', 'open'])
})

test('four days with one missed between them are four in a row, and one rest day is left', () => {
  const week = done(MON, TUE, THU, FRI)
  expect(computeStreak(week, SAT)).toMatchObject({ days: 4, longest: 4, restDaysLeft: 1 })
  expect(states(week, SAT)).toEqual(['done', 'done', 'rest', 'done', 'done', 'today', 'open'])
})

test('a day is missed only once it is over', () => {
  expect(computeStreak(done(MON, TUE), WED)).toMatchObject({ days: 2, restDaysLeft: 2 })
  expect(computeStreak(done(MON, TUE), THU)).toMatchObject({ days: 2, restDaysLeft: 1 })
})

test('the third missed day of a week ends a streak, the longest stays, and the next day begins another', () => {
  expect(computeStreak(done(MON), THU)).toMatchObject({ days: 1, restDaysLeft: 0 })
  expect(computeStreak(done(MON), FRI)).toMatchObject({ days: 0, longest: 1, restDaysLeft: 0 })
  expect(computeStreak(done(MON, TUE, SAT), SUN)).toMatchObject({ days: 1, longest: 2 })
})

test('rest days do not move to the next week, and each week has its own', () => {
  const rested = done(MON, TUE, WED, THU, FRI, addDays(MON, 9))
  expect(computeStreak(rested, addDays(MON, 9))).toMatchObject({ days: 6, restDaysLeft: 0 })
  expect(computeStreak(done(FRI), addDays(MON, 8))).toMatchObject({ days: 1, restDaysLeft: 1 })
})

test('days before the first finished one use no rest days', () => {
  expect(computeStreak(done(THU), THU)).toMatchObject({ days: 1, restDaysLeft: 2 })
  expect(states(done(THU), THU)).toEqual(['open', 'open', 'open', 'done', 'open', 'open', 'open'])
})

test('a pause keeps the count, uses no rest days, and gives all its days a cup', () => {
  const pause = Array.from({ length: 30 }, (_, index) => addDays(TUE, index))
  const known = [...done(addDays(MON, -1), MON), ...paused(...pause)]
  expect(computeStreak(known, addDays(MON, 20))).toMatchObject({ days: 2, restDaysLeft: 2, isPaused: true })
  expect(states(known, THU)).toEqual(['done', 'rest', 'rest', 'rest', 'rest', 'rest', 'rest'])
  const after = addDays(TUE, 30)
  expect(computeStreak([...known, ...done(after)], after)).toMatchObject({ days: 3, isPaused: false })
})

test('a streak of two years is counted to its first day', () => {
  const all = Array.from({ length: 730 }, (_, index) => addDays(MON, index))
  expect(computeStreak(done(...all), all.at(-1)!)).toMatchObject({ days: 730, longest: 730 })
})

const zones = [
  'Pacific/Pago_Pago', // -11
  'America/St_Johns', // -3:30, clock changes
  'America/New_York',
  'UTC',
  'Europe/London',
  'Asia/Kathmandu', // +5:45
  'Australia/Lord_Howe', // clock changes of half an hour
  'Pacific/Chatham', // +12:45, clock changes
  'Pacific/Kiritimati', // +14
]

test.each(zones)('in %s something finished every 24 hours of a year breaks no streak', (zone) => {
  for (const hour of [0, 3, 9, 12, 23]) {
    const moments = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index, hour, 30)))
    const days = moments.map((at) => dayIn(zone, at))
    const { days: count, around } = computeStreak(done(...days), days.at(-1)!)
    // At a clock change two moments may fall on one day, or the next day is skipped and becomes a rest day.
    expect(count).toBe(new Set(days).size)
    expect(count).toBeGreaterThan(362)
    expect(around).toHaveLength(13)
  }
})

test('the minutes around midnight belong to different days in each zone', () => {
  for (const [zone, before, after] of [
    ['Pacific/Pago_Pago', '2026-11-03T10:59:00Z', '2026-11-03T11:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-03T09:59:00Z', '2026-11-03T10:00:00Z'],
    ['America/New_York', '2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'],
    ['Europe/London', '2026-10-24T22:59:00Z', '2026-10-24T23:00:00Z'],
    ['Europe/London', '2026-10-25T23:59:00Z', '2026-10-26T00:00:00Z'],
  ] as const) {
    const [one, other] = [before, after].map((at) => dayIn(zone, new Date(at))) as [string, string]
    expect(other).toBe(addDays(one, 1))
  }
})

test('somebody who flies from Kiritimati to Pago Pago, 25 hours back, loses no day', () => {
  const at = new Date('2026-11-04T10:30:00Z')
  const ahead = dayIn('Pacific/Kiritimati', at)
  const behind = dayIn('Pacific/Pago_Pago', at)
  expect([behind, ahead]).toEqual(['2026-11-03', '2026-11-05'])
  expect(computeStreak(done(MON, TUE, WED, ahead), behind)).toMatchObject({ days: 4, restDaysLeft: 2 })
  expect(computeStreak(done(MON, TUE, WED, ahead), ahead)).toMatchObject({ days: 4, restDaysLeft: 2 })
})

test('a pause is on until its last day is over', () => {
  expect(computeStreak([...done(MON), ...paused(TUE, WED)], WED)).toMatchObject({ isPaused: true })
  expect(computeStreak([...done(MON), ...paused(TUE, WED)], THU)).toMatchObject({ isPaused: false })
})
