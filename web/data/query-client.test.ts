import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
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
    queries.fetchQuery({ queryKey: key, queryFn, retry: false }).catch(({ status }: Problem) => status)
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

test('a page that is scrolled while its list is fetched again shows the first rows as they are now', async () => {
  const queries = createQueryClient()
  let now = 'before'
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['tasks'],
    async queryFn({ pageParam, signal }) {
      const answer = `${pageParam} ${now}`
      await new Promise((done) => setTimeout(done, 20))
      signal.throwIfAborted()
      return answer
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  })
  list.subscribe(() => {})
  const shown = () => list.getCurrentResult().data?.pages
  await expect.poll(shown).toEqual(['1 before'])

  now = 'after'
  void queries.invalidateQueries()
  void list.fetchNextPage()
  await expect.poll(shown).toEqual(['1 after', '2 after'])
})

test('a page that is left while stale data is fetched finds it stale when it is opened again', async () => {
  const queries = createQueryClient()
  const key = ['tasks']
  queries.setQueryData(key, ['Report'])
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string[]>((_, stop) => signal.addEventListener('abort', () => stop(new Error('stopped'))))
  const leave = new QueryObserver(queries, { queryKey: key, queryFn }).subscribe(() => {})
  void queries.invalidateQueries({ queryKey: key })
  queries.setQueryData(key, ['Report', 'Poster'])
  leave()
  await expect.poll(() => queries.getQueryState(key)!.fetchStatus).toBe('idle')
  expect(queries.getQueryState(key)).toMatchObject({ isInvalidated: true, data: ['Report', 'Poster'] })
})
