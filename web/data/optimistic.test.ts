import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { stubBrowser } from '#test/offline.ts'
import { type Change, saveChange } from './optimistic.ts'
import { refetchIfChanged } from './refetch-if-changed.ts'

const refused = new Problem(409, 'refused', 'No.')
const away = new Problem(503, 'database-away', 'Cohort cannot reach its database just now.')
let queries: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
  queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  queries.setQueryData(['name'], 'Ada')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

const offline = { kind: 'name', about: 'name', value: null }
test.each([
  ['', {}, {}],
  [', of which the first may wait for a connection', { offline }, {}],
  [', of which the second may wait for a connection', {}, { offline }],
])('changes to one thing are sent in order%s', async (_, first, second) => {
  const sent: string[] = []
  const save = (name: string, options: Partial<Change<string, unknown>>) =>
    rename(
      name,
      async () => {
        sent.push(`${name} begins`)
        await Promise.resolve()
        sent.push(`${name} ends`)
      },
      options,
    )
  await Promise.all([save('Grace', first), save('Hedy', second)])
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

/** Fetches what the server keeps at that moment, which comes a second later. */
function fetchName(server: { name: string }) {
  const answer = async () => {
    const { name } = server
    await new Promise((done) => setTimeout(done, 1000))
    return name
  }
  const queryFn = vi.fn<typeof answer>(answer)
  const fetched = queries.fetchQuery({
    queryKey: ['name'],
    queryFn: (context) => refetchIfChanged({ ...context, queryKey: ['name'] }, queryFn),
  })
  return { fetched, queryFn }
}

test('what is fetched while a change is being saved waits for it, and is asked for again', async () => {
  const server = { name: 'Ada' }
  const sent = Promise.withResolvers<void>()
  const saving = rename('Grace', () => sent.promise)
  const { fetched, queryFn } = fetchName(server)
  await vi.advanceTimersByTimeAsync(5000)
  expect([shown(), queryFn.mock.calls.length]).toEqual(['Grace', 1])
  server.name = 'Grace'
  sent.resolve()
  await saving
  await vi.advanceTimersByTimeAsync(1000)
  expect([await fetched, shown(), queryFn.mock.calls.length]).toEqual(['Grace', 'Grace', 2])
  // From now on it is asked once.
  const later = fetchName(server)
  await vi.advanceTimersByTimeAsync(1000)
  expect([await later.fetched, later.queryFn.mock.calls.length]).toEqual(['Grace', 1])
})

test('however many changes are saved while it is being fetched, none is taken back', async () => {
  const server = { name: 'Ada' }
  const { fetched } = fetchName(server)
  for (const name of ['Grace', 'Hedy', 'Joan', 'Edith']) {
    await vi.advanceTimersByTimeAsync(500)
    const sent = Promise.withResolvers<void>()
    const saving = rename(name, () => sent.promise)
    await vi.advanceTimersByTimeAsync(1000)
    server.name = name
    sent.resolve()
    await saving
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBe(name)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect([await fetched, shown()]).toEqual(['Edith', 'Edith'])
})

test('what was being fetched as a change was made and saved is asked for again', async () => {
  const server = { name: 'Ada' }
  const { fetched, queryFn } = fetchName(server)
  await vi.advanceTimersByTimeAsync(500)
  await rename('Grace', async () => {
    server.name = 'Grace'
  })
  await vi.advanceTimersByTimeAsync(500)
  expect(shown()).toBe('Grace')
  await vi.advanceTimersByTimeAsync(1000)
  expect([await fetched, queryFn.mock.calls.length]).toEqual(['Grace', 2])
})

test('what is fetched while a change is being sent that may wait for a connection waits for it until it is stored', async () => {
  const sent = Promise.withResolvers<never>()
  const saving = rename('Grace', () => sent.promise, { offline: { kind: 'rename', about: 'name', value: '' } })
  const { fetched, queryFn } = fetchName({ name: 'Ada' })
  await vi.advanceTimersByTimeAsync(5000)
  expect([shown(), queryFn.mock.calls.length]).toEqual(['Grace', 1])
  sent.reject(away)
  expect(await saving).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect([await fetched, queryFn.mock.calls.length]).toEqual(['Ada', 2])
})

test('what is fetched while a change is being refused is shown after that', async () => {
  const sent = Promise.withResolvers<never>()
  const saving = rename('Grace', () => sent.promise)
  const { fetched } = fetchName({ name: 'Augusta' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBe('Grace')
  sent.reject(refused)
  await saving
  expect(shown()).toBe('Ada')
  await vi.advanceTimersByTimeAsync(1000)
  expect([await fetched, shown()]).toEqual(['Augusta', 'Augusta'])
})
