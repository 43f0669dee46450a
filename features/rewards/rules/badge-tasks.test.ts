import { expect, test } from 'vitest'
import type { NextTask } from '../contract.ts'
import { tasksForBadge } from './badge-tasks.ts'

const NOW = new Date('2026-11-06T15:00:00Z')
const task = (name: string, due: string | null, isOwn = false): NextTask => ({
  id: '00000000-0000-4000-8000-000000000001',
  name,
  due,
  team: 'Engine',
  isOwn,
})
const tasks = [
  task('late', '2026-11-04'),
  task('today', '2026-11-06'),
  task('tomorrow', '2026-11-07'),
  task('in two days', '2026-11-08'),
  task('undated', null),
  task('own', '2026-11-09', true),
]

test.each([
  ['First Step', ['late', 'today', 'tomorrow', 'in two days', 'undated', 'own']],
  ['On Time 10', ['today', 'tomorrow', 'in two days']],
  ['Deadline Keeper', ['today', 'tomorrow', 'in two days']],
  ['Early Bird', ['in two days']],
  ['Clean Slate', ['late']],
  ['Centurion', ['late', 'today', 'tomorrow', 'in two days', 'undated']],
  ['Well Met', []],
])('%s is brought nearer by %j', (badge, names) => {
  expect(tasksForBadge(badge, tasks, NOW).map(({ name }) => name)).toEqual(names)
})
