import { expect, test } from 'vitest'
import { MENTION, matchNames } from './use-mentions.ts'
import { findTypedName } from './use-typed-name.ts'

test.each([
  ['@', 1, { mark: '@', at: 0, name: '' }],
  ['Ask @Gra', 8, { mark: '@', at: 4, name: 'Gra' }],
  ['Ask @Gra, please', 8, { mark: '@', at: 4, name: 'Gra' }],
  ['(@grace hop', 11, { mark: '@', at: 1, name: 'grace hop' }],
  ['ada@cohort.test', 15, undefined],
  ['@Grace\nand', 10, undefined],
  ['Ask @Gra', 3, undefined],
])('in %j, written up to %i, it is %o', (text, caret, named) => {
  expect(findTypedName(MENTION, text, caret)).toEqual(named)
})

test('Grace Hopper is found by the beginning of each of her names, and of both', () => {
  const people = ['Grace Hopper', 'Ada Lovelace'].map((displayName) => ({
    uid: displayName,
    displayName,
    photoURL: '',
  }))
  for (const name of ['gra', 'hop', 'grace h', 'grace hopper']) expect(matchNames(people, name)).toEqual([people[0]])
  expect(matchNames(people, '')).toEqual(people)
  expect(matchNames(people, 'race')).toEqual([])
  expect(matchNames(people, 'grace hopper ')).toEqual([])
})
