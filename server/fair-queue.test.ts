import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const bounds = { places: 2, slowPlaces: 0, slowAfter: 60_000, perKey: 1, longestLine: 100, longestWait: 60_000 }

/** Work that says when it starts, and ends when it is let. */
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

test('Ada, who sends much at once, has one place of two, and Grace comes next', async () => {
  const work = openWork(openFairQueue(bounds))
  const all = ['Ada', 'Ada', 'Ada', 'Grace'].map(work.send)
  await sleep(0)
  expect(work.started).toEqual(['Ada', 'Grace'])
  while (work.started.length < 4) await work.endOne()
  await work.endOne()
  await Promise.all(all)
})

test('people take turns, whoever sent first and however much', async () => {
  const work = openWork(openFairQueue({ ...bounds, places: 1, perKey: 9 }))
  const all = ['Ada', 'Ada', 'Ada', 'Grace', 'Grace', 'Mallory'].map(work.send)
  for (let count = 0; count < all.length; count++) await work.endOne()
  await Promise.all(all)
  expect(work.started).toEqual(['Ada', 'Ada', 'Grace', 'Mallory', 'Ada', 'Grace'])
})

test('work that waits for a lock leaves its place to others, as long as there are places for slow work', async () => {
  const queue = openFairQueue({ ...bounds, places: 1, slowPlaces: 1, slowAfter: 5, perKey: 2 })
  const work = openWork(queue)
  const all = ['Ada', 'Ada', 'Grace'].map(work.send)
  await expect.poll(() => work.started).toEqual(['Ada', 'Ada'])
  await sleep(20)
  expect(work.started).toEqual(['Ada', 'Ada'])
  for (let count = 0; count < all.length; count++) await work.endOne()
  await Promise.all(all)
})

test('what waits too long, or is too much of one person, is refused with a sentence and a time to come back', async () => {
  const queue = openFairQueue({ ...bounds, longestLine: 1, longestWait: 10 })
  const work = openWork(queue)
  const first = [work.send('Ada'), work.send('Grace')]
  const waiting = work.send('Ada')
  await expect(work.send('Ada')).rejects.toMatchObject({ status: 503, code: 'too-much-at-once', retryAfter: 2 })
  await expect(waiting).rejects.toMatchObject({ status: 503, code: 'too-much-at-once', retryAfter: 2 })
  await expect(work.send('Mallory')).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 2 })
  await work.endOne()
  await work.endOne()
  await Promise.all(first)
  await Promise.all([work.send('Ada'), work.endOne()])
})

test('work that fails makes room like any other', async () => {
  const queue = openFairQueue({ ...bounds, places: 1 })
  const failing = queue.run('Ada', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await queue.run('Ada', async () => 'done')).toBe('done')
})
