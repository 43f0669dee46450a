import { QueryCache, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { markStale, refetchAll, refetchIfChanged, refetchTopic } from './refetch-if-changed.ts'

/** `answer` gets the number of the attempt. */
function queryOf<Answer>(answer: (attempt: number) => Answer) {
  const asked = { times: 0, afterwards: 0 }
  const client = {
    async invalidateQueries() {
      asked.afterwards += 1
    },
    getQueryCache: () => new QueryCache(),
  }
  const { signal } = new AbortController()
  const fetch = () =>
    refetchIfChanged({ queryKey: ['tasks', 'list'], client, signal }, async () => {
      asked.times += 1
      return answer(asked.times)
    })
  return { fetch, asked, client }
}

test('an answer during which nothing happened is shown as it is', async () => {
  const { fetch, asked } = queryOf(() => 'answer')
  expect(await fetch()).toBe('answer')
  expect(asked.times).toBe(1)
})

test('one during which a task changed is asked for again', async () => {
  const { fetch } = queryOf((attempt) => {
    if (attempt === 1) markStale('tasks')
    return attempt === 1 ? 'before' : 'after'
  })
  expect(await fetch()).toBe('after')
})

test('a change of a team does not matter to it, a stream that was away does', async () => {
  const undisturbed = queryOf(() => markStale('teams'))
  await undisturbed.fetch()
  expect(undisturbed.asked.times).toBe(1)

  const cut = queryOf((attempt) => {
    if (attempt === 1) void refetchAll(undisturbed.client)
  })
  await cut.fetch()
  expect(cut.asked.times).toBe(2)
})

test('where changes never end, the third answer is shown, and asked for once more a little later', async () => {
  vi.useFakeTimers()
  const { fetch, asked } = queryOf(() => markStale('tasks'))
  await fetch()
  expect(asked).toEqual({ times: 3, afterwards: 0 })
  vi.advanceTimersByTime(1000)
  expect(asked.afterwards).toBe(1)
  vi.useRealTimers()
})

test('fifty changes one upon another are fetched twice: at once, and together a little later', async () => {
  vi.useFakeTimers()
  const { queries, answers } = await showGoals()
  answers.length = 0

  for (let change = 0; change < 50; change++) void refetchTopic(queries, 'goals')
  expect(answers).toEqual(['asked'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toEqual(['asked', 'answered', 'asked', 'answered'])

  void refetchTopic(queries, 'goals')
  expect(answers.at(-1), 'a later one is fetched at once').toBe('asked')
  vi.useRealTimers()
})

test('where answers take long, changes do not start them again, and the last change is fetched', async () => {
  vi.useFakeTimers()
  const { queries, answers } = await showGoals(2000)
  answers.length = 0

  for (let change = 0; change < 30; change++) {
    void refetchTopic(queries, 'goals')
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(answers).toEqual(['asked', 'answered', 'asked', 'answered', 'asked', 'answered'])
  vi.useRealTimers()
})

test('who waits for a fetch has what it brings, whether it is the first or shared', async () => {
  vi.useFakeTimers()
  const { queries, answers } = await showGoals()
  void refetchTopic(queries, 'goals')
  answers.length = 0
  const shared = refetchTopic(queries, 'goals').then(() => answers.push('waited'))
  await vi.advanceTimersByTimeAsync(1000)
  await shared
  expect(answers).toEqual(['answered', 'asked', 'answered', 'waited'])
  vi.useRealTimers()
})

test('a query that gets no answer does not keep the others of its topic old for longer than ten seconds', async () => {
  vi.useFakeTimers()
  const { queries, answers } = await showGoals()
  const silent = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  new QueryObserver(queries, { queryKey: ['goals', 'silent'], queryFn: silent, initialData: [] }).subscribe(() => {})
  void refetchTopic(queries, 'goals')
  answers.length = 0

  void refetchTopic(queries, 'goals')
  await vi.advanceTimersByTimeAsync(9000)
  expect(answers).toEqual(['answered'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(answers).toEqual(['answered', 'asked', 'answered'])
  expect(silent, 'what has no answer yet is not asked for again').toHaveBeenCalledOnce()
  vi.useRealTimers()
})

/** A page that shows goals, whose answers take so long, in milliseconds. */
async function showGoals(wait = 10) {
  const queries: QueryClient = createQueryClient()
  const answers: string[] = []
  const queryFn = async () => {
    answers.push('asked')
    await new Promise((done) => setTimeout(done, wait))
    answers.push('answered')
    return []
  }
  new QueryObserver(queries, { queryKey: ['goals'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(wait)
  return { queries, answers }
}
