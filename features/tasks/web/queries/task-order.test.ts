import { expect, test } from 'vitest'
import type { Task } from '../../contract.ts'
import { compareTasks, newerTask } from './task-order.ts'

const report = { id: 'report', due: '2026-12-25', done: false } as Task

test('open tasks come first by due date, then done ones, the latest first', () => {
  const task = (id: string, rest: Partial<Task>) => ({ ...report, id, ...rest })
  const tasks = [
    task('done early', { done: true, doneAt: '2026-11-01T08:00:00.000Z' }),
    task('some day', { due: null }),
    task('later', { due: '2026-12-02' }),
    task('done late', { done: true, doneAt: '2026-11-02T08:00:00.000Z' }),
    task('b', { due: '2026-12-01' }),
    task('a', { due: '2026-12-01' }),
  ]
  expect(tasks.sort(compareTasks).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'later',
    'some day',
    'done late',
    'done early',
  ])
})

test('the newer of two copies counts, no matter which comes last', () => {
  const [older, newer] = [
    { ...report, version: 1 },
    { ...report, version: 2 },
  ]
  expect(newerTask(older, newer)).toBe(newer)
  expect(newerTask(newer, older)).toBe(newer)
  expect(newerTask(undefined, older)).toBe(older)
})
