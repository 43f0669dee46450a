import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { startRecovering } from './recovering.ts'

let isThere = false
const health = vi.fn<() => Promise<{ ok: boolean }>>(async () => ({ ok: isThere }))

beforeEach(() => {
  vi.useFakeTimers()
  isThere = false
  health.mockClear()
  vi.stubGlobal('fetch', health)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An open page that asks by `ask`. */
function openPage(ask: () => Promise<string>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  startRecovering(queries)
  const shown = new QueryObserver(queries, { queryKey: ['tasks'], queryFn: ask })
  const close = shown.subscribe(() => {})
  return { shows: () => shown.getCurrentResult(), close }
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('what could not be loaded is asked for again as soon as the server is back, and not before', async () => {
  const ask = vi.fn<() => Promise<string>>(async () => {
    if (!isThere) throw new Problem(503, 'unavailable', 'Cohort cannot reach its database just now.')
    return 'my tasks'
  })
  const { shows } = openPage(ask)
  await minutes(10)
  expect([shows().isError, ask.mock.calls.length]).toEqual([true, 1])
  isThere = true
  await vi.advanceTimersByTimeAsync(5000)
  expect([shows().data, ask.mock.calls.length]).toEqual(['my tasks', 2])
  health.mockClear()
  await minutes(10)
  expect(health).not.toHaveBeenCalled()
})

test('what fails though the server is there is asked for ever more rarely, and not at all where nobody looks', async () => {
  isThere = true
  const ask = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new Problem(0, 'unreachable', 'Cohort cannot be reached.')),
  )
  const { close } = openPage(ask)
  await minutes(10)
  expect(ask.mock.calls.length).toBeGreaterThan(8)
  expect(ask.mock.calls.length).toBeLessThan(30)
  close()
  await minutes(2)
  health.mockClear()
  await minutes(10)
  expect(health).not.toHaveBeenCalled()
})

test('what was refused stays so', async () => {
  isThere = true
  const ask = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new Problem(404, 'not-found', 'There is no such task.')),
  )
  openPage(ask)
  await minutes(10)
  expect(ask).toHaveBeenCalledTimes(1)
})
