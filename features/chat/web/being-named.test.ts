import { expect, test } from 'vitest'
import { beingNamed, namedLike } from './being-named.ts'

test.each([
  ['@', 1, { at: 0, name: '' }],
  ['Ask @Gra', 8, { at: 4, name: 'gra' }],
  ['Ask @Gra, please', 8, { at: 4, name: 'gra' }],
  ['(@grace hop', 11, { at: 1, name: 'grace hop' }],
  ['ada@cohort.test', 15, undefined],
  ['@Grace\nand', 10, undefined],
  ['Ask @Gra', 3, undefined],
])('in %j, written up to %i, it is %o', (text, caret, named) => {
  expect(beingNamed(text, caret)).toEqual(named)
})

test('Grace Hopper is found by the beginning of each of her names, and of both', () => {
  const people = ['Grace Hopper', 'Ada Lovelace'].map((displayName) => ({
    uid: displayName,
    displayName,
    photoURL: '',
  }))
  for (const name of ['gra', 'hop', 'grace h', 'grace hopper']) expect(namedLike(people, name)).toEqual([people[0]])
  expect(namedLike(people, '')).toEqual(people)
  expect(namedLike(people, 'race')).toEqual([])
  expect(namedLike(people, 'grace hopper ')).toEqual([])
})
