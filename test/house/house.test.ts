import { expect, test } from 'vitest'
import { findBreaches, lengthsOfFunctions, type Rule } from './breaches.ts'
import { circlesOf } from './circles.ts'
import { readKnownBreaches } from './known-breaches.ts'
import { measureStylesheets, readKnownFigures } from './stylesheets.ts'

const found = findBreaches()
const known = readKnownBreaches()

test.each(Object.keys(found) as Rule[])('no %s is new', (rule) => {
  expect(found[rule].filter((breach) => !known[rule]?.includes(breach))).toEqual([])
})

test.each(Object.keys(known) as Rule[])(
  'every %s that was mended is off the list: `npm run house` takes it off',
  (rule) => {
    expect(known[rule]!.filter((breach) => !found[rule].includes(breach))).toEqual([])
  },
)

test.each(Object.entries(readKnownFigures()))('of %s there are no more than %i', (what, most) => {
  expect(measureStylesheets()[what as 'raw lengths']).toBeLessThanOrEqual(most)
})

test('half of the functions have at most 7 lines, and nine in ten at most 25', () => {
  const { median, p90 } = lengthsOfFunctions()
  expect(median).toBeLessThanOrEqual(7)
  expect(p90).toBeLessThanOrEqual(25)
})

test('a circle is found however long it is, and a chain is none', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e']],
    ['e', []],
  ])
  expect(circlesOf(graph).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c']])
})
