import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const open = (limits: Partial<Parameters<typeof openFairQueue>[0]> = {}) =>
  openFairQueue({ concurrency: 1, maxQueuedPerKey: 100, maxQueued: 300, full: () => new Error('full'), ...limits }).run

/** Runs work of these names in this order. The first letter is the key. Returns the order of execution. */
async function orderOf(run: ReturnType<typeof open>, names: string[]) {
  const done: string[] = []
  const work = names.map((name) =>
    run(name[0]!, async () => {
      await sleep(1)
      done.push(name)
    }).catch(() => done.push(`${name} refused`)),
  )
  await Promise.all(work)
  return done
}

test('two passwords are hashed at once, the others wait for their turn', async () => {
  const run = open({ concurrency: 2 })
  let underWay = 0
  const seen: number[] = []
  const work = async () => {
    seen.push(++underWay)
    await sleep(5)
    underWay -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => run('school', work)))
  expect([seen.length, Math.max(...seen)]).toEqual([8, 2])
})

test('networks take turns, no matter which has most people waiting', async () => {
  const bulk = Array.from({ length: 40 }, (_, index) => `a${index}`)
  const order = await orderOf(open(), [...bulk, 'b0', 'b1', 'c0'])
  expect(order.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3'])
  expect(order).toHaveLength(43)
})

test('a network whose queue is full is refused, and served when there is room', async () => {
  const run = open({ maxQueuedPerKey: 2 })
  expect(await orderOf(run, ['a0', 'a1', 'a2', 'a3', 'b0'])).toEqual(['a3 refused', 'a0', 'a1', 'b0', 'a2'])
  expect(await orderOf(run, ['a4'])).toEqual(['a4'])
})

test('when the queue is full, the last one of the longest queue makes room for a network with fewer', async () => {
  const order = await orderOf(open({ maxQueued: 4 }), ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'a5', 'b1', 'b2'])
  const refused = order.filter((name) => name.endsWith('refused')).toSorted()
  expect(refused).toEqual(['a3 refused', 'a4 refused', 'a5 refused', 'b2 refused'])
  expect(order.filter((name) => !name.endsWith('refused'))).toEqual(['a0', 'a1', 'b0', 'a2', 'b1'])
})

const bounds = {
  concurrency: 2,
  slowSlots: 0,
  slowAfterMs: 60_000,
  maxPerKey: 1,
  maxQueuedPerKey: 100,
  maxWaitMs: 60_000,
}

/** Work that reports its start and ends on demand. */
function openWork(queue: ReturnType<typeof openFairQueue>) {
  const started: string[] = []
  const ends: (() => void)[] = []
  return {
    started,
    send: (key: string) =>
      queue.run(key, async () => {
        started.push(key)
        await new Promise<void>((resolve) => ends.push(resolve))
      }),
    async endOne() {
      await sleep(0)
      ends.shift()!()
      await sleep(0)
    },
  }
}

test('Ada, who sends much at once, has one of two slots, and Grace comes next', async () => {
  const work = openWork(openFairQueue(bounds))
  const all = ['Ada', 'Ada', 'Ada', 'Grace'].map(work.send)
  await sleep(0)
  expect(work.started).toEqual(['Ada', 'Grace'])
  while (work.started.length < 4) await work.endOne()
  await work.endOne()
  await Promise.all(all)
})

test('people take turns, no matter who sent first or how much', async () => {
  const work = openWork(openFairQueue({ ...bounds, concurrency: 1, maxPerKey: 9 }))
  const all = ['Ada', 'Ada', 'Ada', 'Grace', 'Grace', 'Mallory'].map(work.send)
  for (let count = 0; count < all.length; count++) await work.endOne()
  await Promise.all(all)
  expect(work.started).toEqual(['Ada', 'Ada', 'Grace', 'Mallory', 'Ada', 'Grace'])
})

test('work that waits for a lock frees its slot, as long as there are slots for slow work', async () => {
  const queue = openFairQueue({ ...bounds, concurrency: 1, slowSlots: 1, slowAfterMs: 5, maxPerKey: 2 })
  const work = openWork(queue)
  const all = ['Ada', 'Ada', 'Grace'].map(work.send)
  await expect.poll(() => work.started).toEqual(['Ada', 'Ada'])
  await sleep(20)
  expect(work.started).toEqual(['Ada', 'Ada'])
  for (let count = 0; count < all.length; count++) await work.endOne()
  await Promise.all(all)
})

test('work that waits too long, or is too much for one person, is refused with a sentence and Retry-After', async () => {
  const queue = openFairQueue({ ...bounds, maxQueuedPerKey: 1, maxWaitMs: 10 })
  const work = openWork(queue)
  const first = [work.send('Ada'), work.send('Grace')]
  const waiting = work.send('Ada')
  await expect(work.send('Ada')).rejects.toMatchObject({ status: 503, code: 'too-much-at-once', retryAfter: 2 })
  await expect(waiting).rejects.toMatchObject({ status: 503, code: 'too-much-at-once', retryAfter: 2 })
  await expect(work.send('Mallory')).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 5 })
  await work.endOne()
  await work.endOne()
  await Promise.all(first)
  await Promise.all([work.send('Ada'), work.endOne()])
})

test('work that fails makes room like any other', async () => {
  const queue = openFairQueue({ ...bounds, concurrency: 1 })
  const failing = queue.run('Ada', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await queue.run('Ada', async () => 'done')).toBe('done')
})

test('work of one key takes turns, even behind work that failed; work of two keys does not', async () => {
  const run = open({ concurrency: Infinity, maxPerKey: 1 })
  let underWay = 0
  const seen: number[] = []
  const work = async () => {
    seen.push(++underWay)
    await sleep(5)
    underWay -= 1
  }
  const failing = run('ada', async () => {
    throw new Error('no')
  })
  const others = Array.from({ length: 3 }, () => run('ada', work))
  await expect(failing).rejects.toThrow('no')
  await Promise.all(others)
  await Promise.all([run('ada', work), run('grace', work)])
  expect(seen).toEqual([1, 1, 1, 1, 2])
})
