import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { type WaitingChange, WaitingQueue, type WaitingStore } from './waiting-queue.ts'

const change = (key: string, about = key): WaitingChange => ({ kind: 'task tick', about, value: null, key, madeAt: 0 })

/** A queue with a server that gives these answers, in order, then takes all. */
async function startQueue(changes: WaitingChange[], answers: (Problem | 'ok')[]) {
  let list: WaitingChange[] = []
  const did: string[] = []
  const store: WaitingStore = {
    list: async () => list.filter(({ refusal }) => refusal === undefined),
    add: async (one) => void list.push(one),
    refuse: async (one, refusal) => {
      list = list.map((other) => (other === one ? { ...one, refusal } : other))
    },
    remove: async (one) => {
      list = list.filter((other) => other !== one)
    },
  }
  const queue = new WaitingQueue({
    store,
    async send({ key }) {
      const answer = answers.shift() ?? 'ok'
      did.push(answer === 'ok' ? key : `${key}: ${answer.status}`)
      if (answer !== 'ok') throw answer
    },
    onSettled: ({ key }, outcome) => void did.push('error' in outcome ? `${key} is refused` : `${key} is saved`),
    onChange: () => {},
    onLeft: () => void did.push('later'),
    wait: async (ms) => void did.push(`${ms} ms`),
  })
  for (const one of changes) await queue.add(one)
  await queue.send()
  return { queue, did, left: () => list.map(({ key, refusal }) => (refusal ? `${key}: ${refusal}` : key)) }
}

test('a fault of the server loses nothing: what was made of the same thing later waits too, the rest goes on', async () => {
  const { queue, did, left } = await startQueue(
    [change('first', 'task'), change('second', 'task'), change('other')],
    [new Problem(500, 'fault', 'Something went wrong.')],
  )
  expect(did).toEqual(['first: 500', 'other', 'other is saved', 'later'])
  expect(left()).toEqual(['first', 'second'])
  await queue.send()
  expect(left()).toEqual([])
})

test.each([
  [new Problem(0, 'unreachable', 'No answer came.'), ['tick: 0', 'later']],
  [new Problem(503, 'read-only', 'The disk is full.'), ['tick: 503', 'later']],
  [new Problem(408, 'timeout', 'Too slow.'), ['tick: 408', 'later']],
  [new Problem(401, 'signed-out', 'Sign in.'), ['tick: 401']],
  [new Problem(429, 'too-fast', 'Too fast.'), ['tick: 429', 'later']],
])('%o stops it, and all stays', async (problem, expected) => {
  const { did, left } = await startQueue([change('tick'), change('other')], [problem])
  expect(did).toEqual(expected)
  expect(left()).toEqual(['tick', 'other'])
})

test('it waits as long as the server asks', async () => {
  const { did } = await startQueue([change('tick')], [new Problem(429, 'too-fast', 'Too fast.', 3)])
  expect(did).toEqual(['tick: 429', '3000 ms', 'tick', 'tick is saved'])
})

test('what is refused for good stays to be read, and the next goes', async () => {
  const { did, left } = await startQueue(
    [change('tick'), change('other')],
    [new Problem(404, 'no-task', 'It is gone.')],
  )
  expect(did).toEqual(['tick: 404', 'tick is refused', 'other', 'other is saved'])
  expect(left()).toEqual(['tick: It is gone.'])
})
