import { expect, test } from 'vitest'
import { badgeProgress, pointProgress } from './progress-bars.ts'

const none = { points: 0, aim: { name: 'Theme pack', cost: 50 }, badgeCount: 0, badgesInAll: 16 }

test('DASH-17 DASH-18 newcomers see empty bars and how to begin', () => {
  expect(pointProgress(none)).toEqual({ percent: 0, note: null })
  expect(badgeProgress(none)).toEqual({ percent: 0, note: null })
})

test.each([
  [37, 74, '37 of 50 to Theme pack'],
  [49, 98, '49 of 50 to Theme pack'],
  [50, 100, 'Ready to redeem: Theme pack'],
  [80, 100, 'Ready to redeem: Theme pack'],
  [-5, 0, '-5 of 50 to Theme pack'],
])('%i points fill the bar to %i%%', (points, percent, note) => {
  expect(pointProgress({ ...none, points })).toEqual({ percent, note })
})

test('without a goal the bar is empty and shows the points', () => {
  expect(pointProgress({ ...none, points: 12, aim: null })).toEqual({ percent: 0, note: '12 points' })
})

test('six of sixteen badges are 38%', () => {
  expect(badgeProgress({ ...none, badgeCount: 6 })).toEqual({ percent: 38, note: '6 of 16 badges' })
})
