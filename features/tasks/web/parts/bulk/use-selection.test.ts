import { expect, test } from 'vitest'
import { reduceSelection } from './use-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const select = (...steps: Parameters<typeof reduceSelection>[1][]) => [
  ...steps.reduce(reduceSelection, { ids: new Set<string>(), anchor: null }).ids,
]

test('a row is selected and left again', () => {
  expect(select({ type: 'toggle', id: 'b' }, { type: 'toggle', id: 'd' })).toEqual(['b', 'd'])
  expect(select({ type: 'toggle', id: 'b' }, { type: 'toggle', id: 'b' })).toEqual([])
  expect(select({ type: 'toggle', id: 'b' }, { type: 'clear' })).toEqual([])
})

test('Shift selects all rows from the last one, in both directions', () => {
  expect(select({ type: 'toggle', id: 'b' }, { type: 'range', id: 'd', order })).toEqual(['b', 'c', 'd'])
  expect(select({ type: 'toggle', id: 'd' }, { type: 'range', id: 'b', order })).toEqual(['d', 'b', 'c'])
  expect(select({ type: 'range', id: 'c', order })).toEqual(['c'])
})

test('a row that has left the list starts the range at its beginning', () => {
  expect(select({ type: 'toggle', id: 'gone' }, { type: 'range', id: 'b', order })).toEqual(['gone', 'a', 'b'])
})
