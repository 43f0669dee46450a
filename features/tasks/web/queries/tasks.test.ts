import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { exampleTask } from '#test/example-task.ts'
import type { Task } from '../../contract.ts'
import { foundKey, removeTasks, taskQuery, tasksIn, tasksQuery, upsertTask } from './tasks.ts'

const { queryKey } = tasksQuery({})
let queries: QueryClient

const task = (id: string, rest: Partial<Task> = {}): Task => ({ ...exampleTask, id, name: id, ...rest })

/** A list of which these pages are loaded. */
function load(parts: Task[][], { hasMore = false } = {}) {
  const pages = parts.map((tasks, place) => ({
    tasks,
    end: tasks.at(-1),
    next: hasMore || place < parts.length - 1 ? { cursor: String(place) } : null,
  }))
  queries.setQueryData(queryKey, { pages, pageParams: parts.map(() => ({})) })
}

const shown = () => tasksIn(queries.getQueryData(queryKey)!)
const names = () => shown().map(({ id }) => id)

beforeEach(() => {
  queries = new QueryClient()
})

describe('a list on the screen', () => {
  it('takes a new task where the server would list it', () => {
    load([[task('a', { due: '2026-12-01' }), task('c', { due: '2026-12-03' })]])
    upsertTask(queries, task('b', { due: '2026-12-02' }))
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  it('moves a task that was ticked to the top of the done ones', () => {
    load([[task('a'), task('b'), task('old', { done: true, doneAt: '2026-11-01T00:00:00.000Z' })]])
    upsertTask(queries, task('a', { done: true, doneAt: '2026-11-02T00:00:00.000Z', version: 2 }))
    expect(names()).toEqual(['b', 'a', 'old'])
  })

  it('leaves a task where it was that was ticked here, also before the end of the loaded part', () => {
    load([[task('a'), task('b'), task('c')]], { hasMore: true })
    upsertTask(queries, task('b', { done: true, doneAt: '2026-11-02T00:00:00.000Z', version: 2 }))
    expect(names()).toEqual(['a', 'c'])
    const places = tasksIn(queries.getQueryData(queryKey)!, undefined, new Set(['b']))
    expect(places.map(({ id, done }) => [id, done])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ])
  })

  it('never goes back to an older copy', () => {
    load([[task('a', { name: 'now', version: 5 })]])
    upsertTask(queries, task('a', { name: 'before', version: 4 }))
    expect(shown()[0]).toMatchObject({ name: 'now' })
  })

  it('loses a task that is gone', () => {
    load([[task('a'), task('b')]])
    removeTasks(queries, ({ id }) => id === 'a')
    expect(names()).toEqual(['b'])
  })

  it('shows a task once that two parts brought along', () => {
    load([[task('a'), task('b')], [task('a', { name: 'moved', version: 2 })]])
    expect(shown().filter(({ id }) => id === 'a')).toEqual([task('a', { name: 'moved', version: 2 })])
  })

  it('leaves what comes after its end to the part that is not loaded yet', () => {
    load([[task('a', { due: '2026-12-01' }), task('b', { due: '2026-12-02' })]], { hasMore: true })
    upsertTask(queries, task('z', { due: '2026-12-31' }))
    upsertTask(queries, task('a', { done: true, doneAt: '2026-11-02T00:00:00.000Z', version: 2 }))
    expect(names()).toEqual(['b'])
  })
})

it('a list that the server narrows keeps its order, shows changes, and is fetched again', () => {
  const found = [...foundKey, { search: 'a' }]
  const [b, a] = [task('b'), task('a')]
  queries.setQueryData(found, { pages: [{ tasks: [b, a], end: a, next: null }], pageParams: [{}] })
  const listed = () => queries.getQueryData<{ pages: { tasks: Task[] }[] }>(found)!.pages[0]!.tasks
  upsertTask(queries, task('c'), { ...a, name: 'renamed', version: 2 })
  expect(listed().map(({ id, name }) => [id, name])).toEqual([
    ['b', 'b'],
    ['a', 'renamed'],
  ])
  expect(queries.getQueryState(found)?.isInvalidated).toBe(true)
  removeTasks(queries, ({ id }) => id === 'b')
  expect(listed().map(({ id }) => id)).toEqual(['a'])
})

it('a task that no list shows, such as one that is done, is kept up to date as well', () => {
  const { queryKey: key } = taskQuery('a')
  upsertTask(queries, task('a'))
  expect(queries.getQueryData(key)).toBeUndefined()
  queries.setQueryData(key, task('a', { version: 2 }))
  upsertTask(queries, task('a', { name: 'older' }))
  upsertTask(queries, task('b', { version: 3 }))
  expect(queries.getQueryData(key)).toEqual(task('a', { version: 2 }))
  upsertTask(queries, task('a', { name: 'newer', version: 3 }))
  expect(queries.getQueryData(key)).toMatchObject({ name: 'newer' })
  removeTasks(queries, ({ id }) => id === 'a')
  expect(queries.getQueryData(key)).toBeNull()
  upsertTask(queries, task('a', { version: 4 }))
  expect(queries.getQueryData(key)).toMatchObject({ version: 4 })
})

it('a refetch keeps the objects of unchanged tasks, so that their rows do not render again', async () => {
  const answers = [
    [task('a'), task('b'), task('c')],
    [task('a'), task('c', { name: 'renamed', version: 2 })],
  ]
  async function fetch() {
    const queryFn = async () => ({ tasks: answers.shift()!, end: undefined, next: null })
    await queries.fetchInfiniteQuery({ ...tasksQuery({}), queryFn, staleTime: 0 })
    return queries.getQueryData(queryKey)!.pages[0]!.tasks
  }
  const [a, , c] = await fetch()
  const after = await fetch()
  expect(after[0]).toBe(a)
  expect(after[1]).toEqual({ ...c, name: 'renamed', version: 2 })
})
