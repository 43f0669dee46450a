import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { retryWhenBack, startRetryingWhenBack } from './retry-when-back.ts'

let isThere = false
const health = vi.fn<() => Promise<Response>>(async () => Response.json({}, { status: isThere ? 200 : 503 }))
let browser: EventTarget
let day = 0

beforeEach(() => {
  // A day later, so that earlier failures are forgotten.
  vi.useFakeTimers({ now: ++day * 86_400_000 })
  isThere = false
  health.mockReset()
  browser = new EventTarget()
  vi.stubGlobal('fetch', health)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openPage(ask: () => Promise<string>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  startRetryingWhenBack(queries)
  const shown = new QueryObserver(queries, { queryKey: ['tasks'], queryFn: ask })
  const close = shown.subscribe(() => {})
  return { queries, shows: () => shown.getCurrentResult(), close }
}

const away = new Problem(503, 'database-away', 'Cohort cannot reach its database just now.')
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('what could not be loaded is asked for again as soon as the server is back, and not before', async () => {
  const ask = vi.fn<() => Promise<string>>(async () => {
    if (!isThere) throw away
    return 'my tasks'
  })
  const { shows } = openPage(ask)
  await minutes(10)
  expect([shows().isError, ask.mock.calls.length]).toEqual([true, 1])
  isThere = true
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect([shows().data, ask.mock.calls.length]).toEqual(['my tasks', 2])
  health.mockClear()
  await minutes(10)
  expect(health).not.toHaveBeenCalled()
})

test('old data into which an event wrote meanwhile is asked for again too', async () => {
  isThere = true
  const { queries, shows } = openPage(async () => {
    if (!isThere) throw away
    return 'my tasks'
  })
  await vi.advanceTimersByTimeAsync(1)
  isThere = false
  await queries.invalidateQueries()
  expect(shows().isError).toBe(true)
  queries.setQueryData(['tasks'], 'what an event says of my old tasks')
  isThere = true
  await minutes(1)
  expect(shows().data).toBe('my tasks')
})

test('what fails though the server is well is asked for ever more rarely, and not at all where nobody looks', async () => {
  isThere = true
  const ask = vi.fn<() => Promise<string>>(() => Promise.reject(away))
  const { close } = openPage(ask)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask.mock.calls.length).toBe(2)
  await minutes(3)
  // Every 7.5 to 15 seconds.
  expect(ask.mock.calls.length).toBeGreaterThan(12)
  expect(ask.mock.calls.length).toBeLessThan(32)
  close()
  await minutes(1)
  health.mockClear()
  await minutes(2)
  expect(health).not.toHaveBeenCalled()
})

test('what was refused stays so', async () => {
  isThere = true
  const ask = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new Problem(404, 'not-found', 'There is no such task.')),
  )
  openPage(ask)
  await minutes(1)
  expect([ask.mock.calls.length, health.mock.calls.length]).toEqual([1, 0])
})

test('one health check at a time serves all waiting retries, each learns whether the server was away; cancelled ones are not called', async () => {
  const [page, message, left] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  retryWhenBack('page', page)
  retryWhenBack('message', message)
  retryWhenBack('message', message)
  const leave = retryWhenBack('left', left)
  await vi.advanceTimersByTimeAsync(1000)
  expect(health).toHaveBeenCalledOnce()
  leave()
  isThere = true
  await minutes(1)
  expect([page.mock.calls, message.mock.calls, left.mock.calls]).toEqual([[[true]], [[true]], []])
  retryWhenBack('page', page)
  await minutes(1)
  expect(page).toHaveBeenLastCalledWith(false)
})

test.each([
  ['its database can only be read', Response.json({ code: 'read-only' }, { status: 503 }), 1],
  ['a part of its database is damaged', Response.json({ code: 'database-damaged' }, { status: 500 }), 1],
  ['its database is away', Response.json({ code: 'database-away' }, { status: 503 }), 0],
  ['a proxy answers instead of it', new Response('<html>', { status: 502 }), 0],
])("whether Ada's page asks again when %s", async (_what, answer, calls) => {
  health.mockImplementation(async () => answer.clone())
  const again = vi.fn<() => void>()
  const leave = retryWhenBack('a page', again)
  await vi.advanceTimersByTimeAsync(3000)
  expect(again).toHaveBeenCalledTimes(calls)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
})

test('what never ends keeps nothing else from being tried again', async () => {
  isThere = true
  retryWhenBack('a page that was left', () => new Promise(() => {}))
  await minutes(1)
  const again = vi.fn<() => void>()
  retryWhenBack('a change that waits', again)
  await minutes(1)
  expect(again).toHaveBeenCalledOnce()
})
