import { expect, test } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import type { Task } from '../../../contract.ts'
import { nextOnTheTable, waitingForOthers } from './next-tasks.ts'

const ada = { uid: 'ada', emailLower: 'ada@mail.test' }
const today = '2026-12-01'
const to = (...uids: string[]): Pick<Task, 'assignedUsers'> => ({
  assignedUsers: uids.map((uid) => ({ uid, email: `${uid}@mail.test`, displayName: uid })),
})
const task = (name: string, changes: Partial<Task>): Task => ({
  ...exampleTask,
  ...to('grace'),
  id: name,
  name,
  ...changes,
})
const names = (tasks: Task[]) => tasks.map(({ name }) => name)

test('Ada waits for what she gave to others alone, as long as it is open and has a date', () => {
  const tasks = [
    task('late', { due: '2026-11-20' }),
    task('shared', to('ada', 'grace')),
    task('done', { done: true }),
    task("Grace's own", { userId: 'grace' }),
    task('without a date', { due: null }),
    task('soon', { due: '2026-12-02' }),
  ]
  expect(names(waitingForOthers(tasks, ada))).toEqual(['late', 'soon'])
})

test('next are the first tasks of each team from today on that she neither has nor waits for', () => {
  const theirs = { userId: 'grace', teamId: 'engine' }
  const tasks = [
    task('yesterday', { ...theirs, due: '2026-11-30' }),
    task('today', { ...theirs, due: today }),
    task('later', { ...theirs, due: '2026-12-03' }),
    task('hers', { ...theirs, ...to('ada'), teamId: 'loom' }),
    task('given', { teamId: 'loom', due: '2026-12-04' }),
    task('loom', { ...theirs, teamId: 'loom', due: '2026-12-05' }),
    task('nobody knows', { ...theirs, teamId: null }),
  ]
  expect(names(nextOnTheTable(tasks, ada, today))).toEqual(['today', 'loom'])
})
