import { expect, test } from 'vitest'
import { findMatches, rankOf } from './find-matches.ts'

test.each([
  ['Portfolio Sprint', 'por', [[0, 3]]],
  ['Swap portfolios for critique', 'por', [[5, 8]]],
  [
    'Portfolio review',
    'rev po',
    [
      [0, 2],
      [10, 13],
    ],
  ],
  ['CV & Portfolio', 'port', [[5, 9]]],
  [
    'Éva Novák',
    'eva no',
    [
      [0, 3],
      [4, 6],
    ],
  ],
  ['👩‍💻 Coding', 'cod', [[6, 9]]],
  ['Anything', '  ', []],
])('%s is found by %j at %j', (text, query, ranges) => {
  expect(findMatches(text, query)).toEqual(ranges)
})

test.each([
  ['Report', 'port'],
  ['Portfolio review', 'por x'],
])('%s is not found by %j', (text, query) => {
  expect(findMatches(text, query)).toBeNull()
})

test('what begins with the words comes first', () => {
  expect(rankOf(findMatches('Portfolio', 'por')!)).toBeLessThan(rankOf(findMatches('My portfolio', 'por')!))
})
