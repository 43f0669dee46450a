import { expect, test } from 'vitest'
import type { Task } from '../../contract.ts'
import { isDoneNow, isRemovedNow } from './use-task-actions.ts'

const open = { done: false } as Task

test('a task changes on the screen at once, and back if that failed', () => {
  expect(isDoneNow(open, undefined)).toBe(false)
  expect(isDoneNow(open, { to: 'tick', hasFailed: false })).toBe(true)
  expect(isDoneNow(open, { to: 'tick', hasFailed: true })).toBe(false)
  expect(isDoneNow({ ...open, done: true }, { to: 'untick', hasFailed: false })).toBe(false)
  expect(isDoneNow({ ...open, done: true }, { to: 'remove', hasFailed: false })).toBe(true)
})

test('a task that is being removed is hidden unless that fails', () => {
  expect(isRemovedNow({ to: 'remove', hasFailed: false })).toBe(true)
  expect(isRemovedNow({ to: 'remove', hasFailed: true })).toBe(false)
  expect(isRemovedNow({ to: 'tick', hasFailed: false })).toBe(false)
})
