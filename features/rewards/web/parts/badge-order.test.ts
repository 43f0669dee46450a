import { expect, test } from 'vitest'
import { lockedBadges } from './badge-order.ts'

const labels = (...args: Parameters<typeof lockedBadges>) => lockedBadges(...args).map(({ label }) => label)

test('the nearest badges come first', () => {
  const progress = { 'On Time 10': 7, 'On Time 50': 7, Founder: 2, 'Early Bird': 3 }
  expect(labels([], progress).slice(0, 4)).toEqual(['On Time 10', 'Founder', 'Early Bird', 'On Time 50'])
})

test('somebody new begins with the first badges, and earned ones are left out', () => {
  expect(labels([], {}).slice(0, 3)).toEqual(['First Step', 'All Set', 'Well Met'])
  expect(labels(['First Step', 'All Set'], {}).slice(0, 2)).toEqual(['Well Met', 'Team Player'])
})
