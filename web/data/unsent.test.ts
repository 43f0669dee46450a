import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { stubBrowser } from '#test/offline.ts'
import { addUnsent, removeUnsent, sendAgain, sendOrKeep, setSender, takeWaiter, unsentIn } from './unsent.ts'

const lost = () => Promise.reject(new Problem(0, 'unreachable', 'No answer came.'))
const tick = (about: string) => ({ kind: 'task tick', about, value: null })
const notUsed = () => expect.unreachable()
let queries: QueryClient

beforeEach(() => {
  stubBrowser()
  queries = new QueryClient()
})
afterEach(() => {
  setSender(null)
  vi.unstubAllGlobals()
})

test('what Ada ticks without connection waits in order, also before anything can send it, and hears what became of it', async () => {
  const onKept = vi.fn<() => void>()
  const first = sendOrKeep(queries, tick('first'), lost, onKept)
  await expect.poll(() => onKept).toHaveBeenCalledOnce()
  const sender = vi.fn<() => Promise<void>>(async () => {})
  setSender(sender)
  const sendSecond = vi.fn<() => Promise<string>>(async () => 'overtakes the first')
  const second = sendOrKeep(queries, tick('first'), sendSecond, onKept)
  await expect.poll(() => onKept).toHaveBeenCalledTimes(2)
  expect(sender).toHaveBeenCalledOnce()
  const list = unsentIn(queries)
  expect(list.map(({ about }) => about)).toEqual(['first', 'first'])
  // Since when, so that a change that others make meanwhile stays; two of one moment keep their order.
  expect(list[1]!.madeAt).toBeGreaterThan(list[0]!.madeAt)
  for (const one of list) takeWaiter(one)!.resolve(`${one.madeAt} is sent`)
  expect(await Promise.all([first, second])).toEqual(list.map(({ madeAt }) => `${madeAt} is sent`))
  expect(sendSecond).not.toHaveBeenCalled()
})

test('a message that is on its way holds up no tick, and one that waits does', async () => {
  addUnsent(queries, [{ kind: 'message', about: 'a room', value: null }])
  expect(await sendOrKeep(queries, tick('a task'), async () => 'sent', notUsed)).toBe('sent')
  queries.setQueryData(['outbox'], [{ ...unsentIn(queries)[0]!, failure: '' }])
  const onKept = vi.fn<() => void>()
  void sendOrKeep(queries, tick('a task'), async () => notUsed(), onKept)
  await expect.poll(() => onKept).toHaveBeenCalledOnce()
})

test('a refusal is told at once', async () => {
  const refusal = new Problem(403, 'not-allowed', 'Viewers of a team tick nothing.')
  await expect(sendOrKeep(queries, tick('a task'), () => Promise.reject(refusal), notUsed)).rejects.toBe(refusal)
  expect(unsentIn(queries)).toEqual([])
})

test('where the browser keeps nothing, what cannot be sent fails', async () => {
  stubBrowser('off')
  await expect(sendOrKeep(queries, tick('a task'), lost, notUsed)).rejects.toMatchObject({ status: 0 })
  expect(unsentIn(queries)).toEqual([])
})

test('one that is added again with its key replaces itself; refused ones go again, and discarded ones are gone', () => {
  const add = (key: string, value: string) => addUnsent(queries, [{ key, kind: 'new task', about: key, value }])
  add('one', 'Call Di')
  add('two', 'Call Ana')
  add('one', 'Call Cy')
  expect(unsentIn(queries).map(({ value }) => value)).toEqual(['Call Ana', 'Call Cy'])
  queries.setQueryData(
    ['outbox'],
    unsentIn(queries).map((one) => ({ ...one, failure: 'Refused.' })),
  )
  sendAgain(queries, [{ key: 'two' }])
  expect(unsentIn(queries).map(({ failure }) => failure)).toEqual([null, 'Refused.'])
  removeUnsent(queries, [{ key: 'one' }])
  expect(unsentIn(queries).map(({ key }) => key)).toEqual(['two'])
})
