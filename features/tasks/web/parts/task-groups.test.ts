import { expect, test, vi } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import { groupByDay, groupTasks } from './task-groups.ts'

const friday = '2026-11-20'

test.each([
  ['2026-11-19', 'overdue'],
  [friday, 'today'],
  ['2026-11-21', 'week'],
  ['2026-11-22', 'week'],
  ['2026-11-23', 'later'],
  [null, 'undated'],
])('on Friday, November 20, a task for %s is in the group %s', (due, group) => {
  expect(groupByDay(friday)(due)).toBe(group)
})

test('the week that a Sunday ends has no more days, and the one that a Monday begins has six', () => {
  expect(groupByDay('2026-11-22')('2026-11-23')).toBe('later')
  expect(groupByDay('2026-11-23')('2026-11-29')).toBe('week')
  expect(groupByDay('2026-12-31')('2027-01-03')).toBe('week')
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

test('a list of a thousand tasks works out its week once', () => {
  const written = vi.spyOn(Date.prototype, 'toISOString')
  const tasks = Array.from({ length: 1000 }, (_, index) => ({ ...exampleTask, id: String(index), due: '2027-03-01' }))
  expect(groupTasks(tasks, new Set(), friday)).toMatchObject([{ group: 'later', tasks }])
  expect(written.mock.calls.length).toBeLessThanOrEqual(7)
  written.mockRestore()
})
