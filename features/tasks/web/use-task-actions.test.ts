import { expect, test } from 'vitest'
import type { ShownTask } from './shown-task.ts'
import { isShownDone, isShownRemoved } from './use-task-actions.ts'

const open = { done: false } as ShownTask

test('a task looks as it was asked to at once, and as before where that failed', () => {
  expect(isShownDone(open, undefined)).toBe(false)
  expect(isShownDone(open, { to: 'tick', hasFailed: false })).toBe(true)
  expect(isShownDone(open, { to: 'tick', hasFailed: true })).toBe(false)
  expect(isShownDone({ ...open, done: true }, { to: 'untick', hasFailed: false })).toBe(false)
  expect(isShownDone({ ...open, done: true }, { to: 'remove', hasFailed: false })).toBe(true)
})

test('a task that is being removed is out of sight until that fails', () => {
  expect(isShownRemoved({ to: 'remove', hasFailed: false })).toBe(true)
  expect(isShownRemoved({ to: 'remove', hasFailed: true })).toBe(false)
  expect(isShownRemoved({ to: 'tick', hasFailed: false })).toBe(false)
})
