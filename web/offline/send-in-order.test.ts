import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { type Queue, sendInOrder } from './send-in-order.ts'
import type { Unsent } from './unsent-store.ts'

const change = (key: string, about = key): Unsent => ({
  kind: 'task tick',
  about,
  value: null,
  key,
  madeAt: 0,
  failure: '',
})

/** Sends to a server that gives these answers, in order, then takes all. */
async function sendAll(changes: Unsent[], answers: (Problem | 'ok')[], options: Partial<Queue> = {}) {
  let list = changes
  const did: string[] = []
  const queue: Queue = {
    list: () => list.filter(({ failure }) => !failure),
    async send({ key }) {
      const answer = answers.shift() ?? 'ok'
      did.push(answer === 'ok' ? key : `${key}: ${answer.status}`)
      if (answer !== 'ok') throw answer
    },
    settle(one, outcome) {
      const refusal = outcome && 'error' in outcome && outcome.error.message
      list = list.flatMap((each) => (each !== one ? [each] : refusal ? [{ ...one, failure: refusal }] : []))
      did.push(`${one.key} is ${refusal ? 'refused' : 'saved'}`)
    },
    onLeft: () => void did.push('later'),
    ...options,
  }
  const send = () => sendInOrder(queue, async (ms) => void did.push(`${ms} ms`))
  await send()
  return { send, did, left: () => list.map(({ key, failure }) => (failure ? `${key}: ${failure}` : key)) }
}

test('a fault of the server loses nothing: what was made of the same thing later waits too, the rest goes on', async () => {
  const { send, did, left } = await sendAll(
    [change('first', 'task'), change('second', 'task'), change('other')],
    [new Problem(500, 'fault', 'Something went wrong.')],
  )
  expect(did).toEqual(['first: 500', 'other', 'other is saved', 'later'])
  expect(left()).toEqual(['first', 'second'])
  await send()
  expect(left()).toEqual([])
})

test.each([
  [new Problem(0, 'unreachable', 'No answer came.'), ['tick: 0', 'later']],
  [new Problem(503, 'read-only', 'The disk is full.'), ['tick: 503', 'later']],
  [new Problem(408, 'timeout', 'Too slow.'), ['tick: 408', 'later']],
  [new Problem(401, 'signed-out', 'Sign in.'), ['tick: 401']],
  [new Problem(429, 'too-fast', 'Too fast.'), ['tick: 429', 'later']],
])('%o stops it, and all stays', async (problem, expected) => {
  const { did, left } = await sendAll([change('tick'), change('other')], [problem])
  expect(did).toEqual(expected)
  expect(left()).toEqual(['tick', 'other'])
})

test('it waits as long as the server asks', async () => {
  const { did } = await sendAll([change('tick')], [new Problem(429, 'too-fast', 'Too fast.', 3)])
  expect(did).toEqual(['tick: 429', '3000 ms', 'tick', 'tick is saved'])
})

test('what is refused for good stays to be read, and the next goes', async () => {
  const { did, left } = await sendAll([change('tick'), change('other')], [new Problem(404, 'no-task', 'It is gone.')])
  expect(did).toEqual(['tick: 404', 'tick is refused', 'other', 'other is saved'])
  expect(left()).toEqual(['tick: It is gone.'])
})

test('where somebody waits for it, what the server wants later is refused', async () => {
  const slow = new Problem(429, 'too-fast', 'Slow mode is on here.', 11)
  const { did, left } = await sendAll([change('message'), change('other')], [slow], { longestWait: () => 10 })
  expect(did).toEqual(['message: 429', 'message is refused', 'other', 'other is saved'])
  expect(left()).toEqual(['message: Slow mode is on here.'])
})
