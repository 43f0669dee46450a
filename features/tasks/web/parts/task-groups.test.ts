import { expect, test } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import { groupOfDay, groupTasks } from './task-groups.ts'

const friday = '2026-11-20'

test.each([
  ['2026-11-19', 'overdue'],
  [friday, 'today'],
  ['2026-11-21', 'week'],
  ['2026-11-22', 'week'],
  ['2026-11-23', 'later'],
  [null, 'undated'],
])('on Friday, November 20, a task for %s is in the group %s', (due, group) => {
  expect(groupOfDay(due, friday)).toBe(group)
})

test('the week that a Sunday ends has no more days, and the one that a Monday begins has six', () => {
  expect(groupOfDay('2026-11-23', '2026-11-22')).toBe('later')
  expect(groupOfDay('2026-11-29', '2026-11-23')).toBe('week')
  expect(groupOfDay('2027-01-03', '2026-12-31')).toBe('week')
})

test('groups without tasks are left out, and a task that was just ticked stays where it was', () => {
  const task = (id: string, rest: object) => ({ ...exampleTask, id, ...rest })
  const tasks = [
    task('late', { due: '2026-11-01' }),
    task('some day', { due: null }),
    task('ticked now', { due: friday, done: true }),
    task('ticked before', { due: friday, done: true }),
  ]
  const grouped = groupTasks(tasks, new Set(['ticked now']), friday)
  expect(grouped.map(({ group, tasks }) => [group, ...tasks.map(({ id }) => id)])).toEqual([
    ['overdue', 'late'],
    ['today', 'ticked now'],
    ['undated', 'some day'],
    ['done', 'ticked before'],
  ])
  expect(groupTasks(tasks, new Set()).map(({ group, tasks }) => [group, tasks.length])).toEqual([
    ['open', 2],
    ['done', 2],
  ])
})
