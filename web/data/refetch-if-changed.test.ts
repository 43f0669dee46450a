import { expect, test, vi } from 'vitest'
import { markStale, refetchAll, refetchIfChanged } from './refetch-if-changed.ts'

/** `answer` gets the number of the attempt. */
function queryOf<Answer>(answer: (attempt: number) => Answer) {
  const asked = { times: 0, afterwards: 0 }
  const client = {
    async invalidateQueries() {
      asked.afterwards += 1
    },
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
