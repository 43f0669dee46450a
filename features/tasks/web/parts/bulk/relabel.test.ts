import { expect, test } from 'vitest'
import { relabel } from './relabel.ts'

test('a pressed label is added once or taken off; the others stay', () => {
  const pressed = new Map([
    ['new', true],
    ['gone', false],
    ['there', true],
  ])
  expect(relabel(['gone', 'other', 'there'], pressed)).toEqual(['new', 'other', 'there'])
  expect(relabel([], pressed)).toEqual(['new', 'there'])
  expect(relabel(['gone'], new Map())).toEqual(['gone'])
})
