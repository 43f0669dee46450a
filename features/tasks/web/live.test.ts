import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import type { Task } from '../contract.ts'
import { taskEffects } from './live.ts'
import { tasksIn, tasksQuery } from './queries/tasks.ts'

const teamId = 'sprint'
let queries: QueryClient

const task = (rest: Partial<Task> = {}) =>
  ({
    id: 'report',
    name: 'Report',
    teamId,
    done: false,
    version: 1,
    due: '2026-12-01',
    assignedUsers: [],
    ...rest,
  }) as unknown as Task
const progress = (tasksVersion: number) => ({ id: teamId, taskCount: 1, doneCount: 0, tasksVersion })

const shown = () => tasksIn(queries.getQueryData(tasksQuery({}).queryKey)!).map(({ name, done }) => ({ name, done }))
const isStale = () => queries.getQueryState(tasksQuery({}).queryKey)?.isInvalidated

function receive(
  type: 'task.added' | 'task.changed' | 'task.ticked' | 'task.removed' | 'task.restored',
  data: unknown,
) {
  void taskEffects[type]({ type, taskId: 'report', by: 'somebody' } as never, { queries, me: 'ada', data })
}

beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(tasksQuery({}).queryKey, {
    pages: [{ tasks: [], end: undefined, next: null }],
    pageParams: [{}],
  })
  queries.setQueryData(teamsQuery.queryKey, [{ ...progress(1), name: 'Sprint' } as never])
})

test('a task that was added and ticked by somebody else is on the screen, and its team knows how far it is', () => {
  receive('task.added', { task: task(), progress: progress(2) })
  expect(shown()).toEqual([{ name: 'Report', done: false }])
  receive('task.ticked', { task: task({ done: true, version: 2 }), progress: { ...progress(3), doneCount: 1 } })
  expect(shown()).toEqual([{ name: 'Report', done: true }])
  expect(queries.getQueryData(teamsQuery.queryKey)?.[0]).toMatchObject({ doneCount: 1, tasksVersion: 3 })
})

test('a task that was removed and brought back', () => {
  receive('task.added', { task: task(), progress: progress(2) })
  receive('task.removed', { task: null, progress: { ...progress(3), taskCount: 0 } })
  expect(shown()).toEqual([])
  receive('task.restored', { task: task({ version: 3 }), progress: progress(4) })
  expect(shown()).toEqual([{ name: 'Report', done: false }])
})

test('a late event does not bring back a removed task', () => {
  receive('task.added', { task: task(), progress: progress(2) })
  receive('task.removed', { task: null, progress: { ...progress(4), taskCount: 0 } })
  receive('task.changed', { task: task({ name: 'Late' }), progress: progress(3) })
  expect(shown()).toEqual([])
  expect(isStale()).toBe(true)
})

test('an event without the task makes the list refetch', () => {
  receive('task.changed', undefined)
  expect(isStale()).toBe(true)
})

test("Ada's own address stays whole in a public team, whose members receive it masked", () => {
  queries.setQueryData(['session'], { me: { uid: 'ada', email: 'ada@cohort.test' }, interrupted: null })
  const assignedUsers = [
    { uid: 'ada', email: 'a***@c***' },
    { uid: 'grace', email: 'g***@c***' },
  ] as Task['assignedUsers']
  receive('task.added', { task: task({ assignedUsers }), progress: progress(2) })
  const [added] = tasksIn(queries.getQueryData(tasksQuery({}).queryKey)!)
  expect(added?.assignedUsers.map(({ email }) => email)).toEqual(['ada@cohort.test', 'g***@c***'])
})
