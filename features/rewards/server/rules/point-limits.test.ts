import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIRST_FRIEND_POINTS,
  FIRST_TEAM_POINTS,
  GOAL_POINTS,
  isEarly,
  isOnTime,
  OWN_TASK_POINTS,
  PROFILE_POINTS,
  RECRUIT_POINTS,
} from '../../rules/points.ts'
import { type ActivityCounts, badgesFor } from './activity-counts.ts'
import { accountAfter } from './point-account.ts'
import { type AwardKind, applyLimits, type PairPoints } from './point-limits.ts'

const monday = '2026-11-02'

/** What the limits allow of each, awarded one after the other on one day. */
const given = (counts: ActivityCounts, points: number[], kind: AwardKind = 'task', day = monday, pair?: PairPoints) =>
  points.map((one) => applyLimits(counts, one, kind, day, pair))

describe('REW-13 limits of points', () => {
  test('allow 50 a day, besides awards given once and challenges', () => {
    const counts: ActivityCounts = {}
    expect(given(counts, Array<number>(11).fill(5))).toEqual([...Array<number>(10).fill(5), 0])
    expect(given(counts, [10, 5], 'once')).toEqual([10, 5])
    expect(given(counts, [10], 'challenge')).toEqual([10])
    expect(given(counts, [5], 'task', '2026-11-03')).toEqual([5])
  })

  test('allow the rest of the day for the last award', () => {
    expect(given({}, [47, 5])).toEqual([47, 3])
    expect(given({}, [5, 5, 4, 5], 'task', monday, { today: 0, week: 0 })).toEqual([5, 5, 4, 1])
    expect(given({}, [5], 'task', monday, { today: 0, week: 38 })).toEqual([2])
  })

  test('allow five a day for own tasks, two goals and five challenges a week, and five recruits a month', () => {
    expect(given({}, Array<number>(6).fill(OWN_TASK_POINTS), 'own')).toEqual([1, 1, 1, 1, 1, 0])
    const reached: ActivityCounts = {}
    expect(given(reached, [GOAL_POINTS, GOAL_POINTS, GOAL_POINTS], 'goal')).toEqual([15, 15, 0])
    expect(given(reached, [GOAL_POINTS], 'goal', '2026-11-09')).toEqual([15])
    const brought: ActivityCounts = {}
    const days = [2, 3, 4, 5, 6, 30].map((day) => `2026-11-${String(day).padStart(2, '0')}`)
    expect(days.flatMap((day) => given(brought, [RECRUIT_POINTS], 'recruit', day))).toEqual([10, 10, 10, 10, 10, 0])
    expect(given(brought, [RECRUIT_POINTS], 'recruit', '2026-12-01')).toEqual([10])
    expect(given(reached, Array<number>(6).fill(10), 'challenge', '2026-11-09')).toEqual([10, 10, 10, 10, 10, 0])
    expect(given(reached, [GOAL_POINTS, GOAL_POINTS], 'goal', '2026-11-09')).toEqual([15, 0])
    expect(given(reached, [10], 'challenge', '2026-11-16')).toEqual([10])
    expect([PROFILE_POINTS, FIRST_TEAM_POINTS, FIRST_FRIEND_POINTS]).toEqual([10, 5, 5])
  })

  test('a day ends when it is over everywhere, and early means 48 hours before that', () => {
    const at = (moment: string) => new Date(`2026-11-${moment}Z`)
    expect(['03T11:59:59', '03T12:00:00'].map((moment) => isOnTime(monday, at(moment)))).toEqual([true, false])
    expect(['01T12:00:00', '01T12:00:01'].map((moment) => isEarly(monday, at(moment)))).toEqual([true, false])
  })
})

test('a badge that needs a count is earned with the last one', () => {
  for (const [label, name, of] of [
    ['On Time 10', 'onTime', 10],
    ['On Time 50', 'onTime', 50],
    ['Deadline Keeper', 'inARow', 10],
    ['Early Bird', 'early', 5],
    ['Centurion', 'done', 100],
    ['Recruiter', 'recruits', 3],
    ['Founder', 'founded', 3],
  ] as const) {
    expect([of - 1, of].map((count) => badgesFor({ [name]: count }).includes(label))).toEqual([false, true])
  }
})

describe('balance and debt', () => {
  test('are never both above zero, never negative, and match what was earned and spent', () => {
    const moves = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 200 })
    fc.assert(
      fc.property(moves, (points) => {
        let account = { balance: 0, owed: 0 }
        for (const move of points) {
          account = accountAfter(account, move)
          expect(account.balance).toBeGreaterThanOrEqual(0)
          expect(account.owed).toBeGreaterThanOrEqual(0)
          expect(account.balance * account.owed).toBe(0)
        }
        const sum = points.reduce((all, move) => all + move, 0)
        expect(account.balance - account.owed).toBe(sum)
      }),
    )
  })

  test('stay the same after 10,000 ticks and unticks of a task with spent points', () => {
    const spent = accountAfter(accountAfter({ balance: 0, owed: 0 }, 5), -5)
    let account = spent
    for (let turn = 0; turn < 10_000; turn++) account = accountAfter(accountAfter(account, -5), 5)
    expect(account).toEqual(spent)
    expect(accountAfter(account, -5)).toEqual({ balance: 0, owed: 5 })
  })
})
