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
  ['Report', 'port', [[2, 6]]],
  ['Import the portfolio', 'port', [[11, 15]]],
])('%s is found by %j at %j', (text, query, ranges) => {
  expect(findMatches(text, query)).toEqual(ranges)
})

test.each([
  ['Report', 'po x'],
  ['Report', 'rt'],
  ['Portfolio review', 'por x'],
])('%s is not found by %j', (text, query) => {
  expect(findMatches(text, query)).toBeNull()
})

test('what begins with the words comes first, and what has them inside a word last', () => {
  const rank = (text: string) => rankOf(text, findMatches(text, 'por')!)
  const texts = ['Reports', 'My portfolio', 'Portfolio']
  expect(texts.toSorted((one, other) => rank(one) - rank(other))).toEqual(['Portfolio', 'My portfolio', 'Reports'])
})
