import { describe, expect, it, test } from 'vitest'
import type { Task } from '../../contract.ts'
import { compareTasks, newerTask, parseTasks } from './parse-tasks.ts'

const specified = {
  id: 't1',
  name: 'Write the report',
  team: 'Portfolio Sprint',
  due: '2026-12-25T09:00:00Z',
  assignedUsers: [{ email: 'ada@cohort.test', displayName: 'Ada Lovelace' }],
  userId: 'u1',
  done: false,
}

describe("a task service's answer", () => {
  it('may hold the fields of the specification alone', () => {
    expect(parseTasks([specified])).toEqual([{ ...specified, due: '2026-12-25' }])
  })

  it('keeps what our own service says beside them', () => {
    expect(parseTasks([{ ...specified, version: 3, notes: 'By Friday' }])[0]).toMatchObject({
      version: 3,
      notes: 'By Friday',
    })
  })

  it.each([[null], [undefined], [{}], ['no'], [[null, 7, {}]]])('%j holds no tasks', (answer) => {
    expect(parseTasks(answer)).toEqual([])
  })

  it('may lack everything but an id', () => {
    const [task] = parseTasks([{ id: 7 }])
    expect(task).toEqual({ id: '7', name: '', team: null, due: '', assignedUsers: [], userId: '', done: false })
  })
})

test('open tasks come first by due date, then done ones, the latest first', () => {
  const task = (id: string, rest: Partial<Task>) => ({ ...specified, id, ...rest }) as Task
  const tasks = [
    task('done early', { done: true, doneAt: '2026-11-01T08:00:00.000Z' }),
    task('later', { due: '2026-12-02' }),
    task('done late', { done: true, doneAt: '2026-11-02T08:00:00.000Z' }),
    task('b', { due: '2026-12-01' }),
    task('a', { due: '2026-12-01' }),
  ]
  expect(tasks.sort(compareTasks).map(({ id }) => id)).toEqual(['a', 'b', 'later', 'done late', 'done early'])
})

test('of two copies the newer one counts, whichever comes last', () => {
  const [old, young] = [
    { ...specified, version: 1 },
    { ...specified, version: 2 },
  ] as [Task, Task]
  expect(newerTask(old, young)).toBe(young)
  expect(newerTask(young, old)).toBe(young)
  expect(newerTask(undefined, old)).toBe(old)
})
