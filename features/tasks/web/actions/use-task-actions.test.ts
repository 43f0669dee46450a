import { expect, test } from 'vitest'
import type { Task } from '../../contract.ts'
import { actionOn, isDoneNow, isRemovedNow } from './use-task-actions.ts'

const open = { done: false } as Task
const [ada, grace] = [{ uid: 'ada' }, { uid: 'grace' }]

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

test('a failed tick is no longer offered again once the server has what was wanted', () => {
  const failed = { task: { ...open, id: 'oil' } as Task, to: 'tick' as const, hasFailed: true }
  const oil = { ...failed.task, assignedUsers: [ada, grace] } as Task
  expect(actionOn(oil, ada, [failed])).toBe(failed)
  expect(actionOn({ ...oil, done: true }, ada, [failed])).toBeUndefined()
  expect(actionOn({ ...oil, id: 'grind' }, ada, [failed])).toBeUndefined()
  expect(actionOn({ ...oil, done: true }, ada, [{ ...failed, hasFailed: false }])).toBeDefined()
  // Of a task with a tick for each, her own counts.
  const ticks = { ada: '2026-11-20T10:00:00.000Z' }
  expect(actionOn({ ...oil, ticks }, ada, [failed])).toBeUndefined()
  expect(actionOn({ ...oil, ticks }, grace, [failed])).toBe(failed)
})
