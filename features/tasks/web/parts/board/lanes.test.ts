import { expect, test } from 'vitest'
import { changesInto, laneOf } from './lanes.ts'

const todo = { done: false, doing: false }
const doing = { done: false, doing: true }
const done = { done: true, doing: false }

test('a task is in the lane of its state; done counts more than doing', () => {
  expect([todo, doing, done, { done: true, doing: true }].map(laneOf)).toEqual(['todo', 'doing', 'done', 'done'])
})

test('dropping in Done ticks, dropping out of it unticks, and nothing else changes', () => {
  expect(changesInto('done', doing)).toEqual({ done: true })
  expect(changesInto('todo', done)).toEqual({ done: false })
  expect(changesInto('doing', { done: true, doing: true })).toEqual({ done: false })
  expect(changesInto('doing', done)).toEqual({ done: false, doing: true })
  expect(changesInto('todo', { done: true, doing: true })).toEqual({ done: false, doing: false })
})

test('a task is begun and put back', () => {
  expect(changesInto('doing', todo)).toEqual({ doing: true })
  expect(changesInto('todo', doing)).toEqual({ doing: false })
  expect(changesInto('todo', todo)).toBeNull()
})
