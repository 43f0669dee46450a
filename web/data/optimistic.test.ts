import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { type Change, saveChange } from './optimistic.ts'

const refused = new Problem(409, 'refused', 'No.')
const away = new Problem(503, 'database-away', 'Cohort cannot reach its database just now.')
let queries: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  queries.setQueryData(['name'], 'Ada')
})
afterEach(() => vi.useRealTimers())

const shown = () => queries.getQueryData(['name'])
const states = () =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: ['rename'] })
    .map(({ state }) => state.status)

function rename(name: string, send: () => Promise<unknown>, options: Partial<Change<string, unknown>> = {}) {
  return saveChange(queries, name, {
    key: ['rename'],
    scope: 'name',
    send,
    apply() {
      const before = shown()
      queries.setQueryData(['name'], name)
      return () => void queries.setQueryData(['name'], before)
    },
    ...options,
  })
}

test('a change is shown at once and stays when it is saved', async () => {
  const saving = rename('Grace', async () => {})
  expect(shown()).toBe('Grace')
  expect(await saving).toBe(true)
  expect([shown(), states()]).toEqual(['Grace', []])
})

test('a refused change is sent once and rolled back', async () => {
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(refused))
  const onFailed = vi.fn<(error: Error) => void>()
  expect(await rename('Grace', send, { onFailed })).toBe(false)
  expect([shown(), states(), send.mock.calls.length]).toEqual(['Ada', [], 1])
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(refused)
})

test('a change is sent three times while the server is away', async () => {
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(away))
  const saving = rename('Grace', send)
  await vi.advanceTimersByTimeAsync(5000)
  expect([await saving, shown(), send.mock.calls.length]).toEqual([false, 'Ada', 3])
})

test('changes to one thing are sent in order', async () => {
  const sent: string[] = []
  const save = (name: string) =>
    rename(name, async () => {
      sent.push(`${name} begins`)
      await Promise.resolve()
      sent.push(`${name} ends`)
    })
  await Promise.all([save('Grace'), save('Hedy')])
  expect(sent).toEqual(['Grace begins', 'Grace ends', 'Hedy begins', 'Hedy ends'])
})

test('a failure is kept until the next change to the same thing', async () => {
  const fail = () => Promise.reject(refused)
  await rename('Grace', fail, { keepsFailure: true })
  await rename('Hedy', fail, { keepsFailure: true, scope: 'another name' })
  expect(states()).toEqual(['error', 'error'])
  const again = rename('Grace', async () => {}, { keepsFailure: true })
  expect(states()).toEqual(['error', 'pending'])
  await again
  expect(states()).toEqual(['error'])
})
