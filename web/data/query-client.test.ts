import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { createQueryClient } from './query-client.ts'

test.each([
  ['an answer that was lost', 0, 3],
  ['a request that did not come through in time', 408, 3],
  ['an error of the server', 503, 3],
  ['a refusal', 403, 1],
])('%s (%i): asked for %i times', async (_, status, times) => {
  vi.useFakeTimers()
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new Problem(status, 'failed', 'That did not work.'))
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['goals'], queryFn })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queryFn).toHaveBeenCalledTimes(times)
  expect(observer.getCurrentResult().error).toMatchObject({ status })
  vi.useRealTimers()
})

test('data is fresh once it was fetched again, not by what an event writes into it meanwhile', async () => {
  const queries = createQueryClient()
  const key = ['tasks']
  const isStale = () => queries.getQueryState(key)!.isInvalidated
  const fetchTasks = (queryFn: () => Promise<string[]>) =>
    queries.fetchQuery({ queryKey: key, queryFn, retry: false }).catch(() => {})
  await fetchTasks(async () => ['Report'])
  expect(isStale()).toBe(false)

  await queries.invalidateQueries({ queryKey: key })
  queries.setQueryData(key, ['Report', 'Poster'])
  expect(isStale(), 'after a change that was not fetched').toBe(true)
  await fetchTasks(async () => ['Poster'])
  expect(isStale()).toBe(false)

  await queries.invalidateQueries({ queryKey: key })
  await fetchTasks(() => Promise.reject(new Problem(503, 'away', 'Cohort is away.')))
  queries.setQueryData(key, ['Poster', 'Slides'])
  expect(isStale(), 'after an answer that failed').toBe(true)
})
