import { expect, test } from 'vitest'
import { findBreaches, lengthsOfFunctions, type Rule } from './breaches.ts'
import { circlesOf } from './circles.ts'
import { measureFigures, readKnownFigures } from './figures.ts'

const found = findBreaches()

test.each(Object.keys(found) as Rule[])('there is no %s', (rule) => {
  expect(found[rule]).toEqual([])
})

test('what the plan allows in small numbers has not grown', () => {
  const [figures, most] = [measureFigures(), readKnownFigures()]
  expect(Object.keys(most)).toEqual(Object.keys(figures))
  for (const [what, figure] of Object.entries(figures)) expect(figure, what).toBeLessThanOrEqual(most[what]!)
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
