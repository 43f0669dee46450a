import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const open = (limits: Partial<Parameters<typeof openFairQueue>[0]> = {}) =>
  openFairQueue({ atOnce: 1, mostOfKey: 100, most: 300, full: () => new Error('full'), ...limits })

/** Work of these names in this order under the key of each, its first letter. Answers in which order it was done. */
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
  const run = open({ atOnce: 2 })
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

test('networks take turns, whichever has the most people waiting', async () => {
  const crowd = Array.from({ length: 40 }, (_, index) => `a${index}`)
  const order = await orderOf(open(), [...crowd, 'b0', 'b1', 'c0'])
  expect(order.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3'])
  expect(order).toHaveLength(43)
})

test('who finds the places of their network taken is sent away, and let in when there are some', async () => {
  const run = open({ mostOfKey: 2 })
  expect(await orderOf(run, ['a0', 'a1', 'a2', 'a3', 'b0'])).toEqual(['a3 refused', 'a0', 'a1', 'b0', 'a2'])
  expect(await orderOf(run, ['a4'])).toEqual(['a4'])
})

test('when all places are taken, the last one of the network with the most gives way to one with fewer, to no other', async () => {
  const order = await orderOf(open({ most: 4 }), ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'a5', 'b1', 'b2'])
  const refused = order.filter((name) => name.endsWith('refused')).toSorted()
  expect(refused).toEqual(['a3 refused', 'a4 refused', 'a5 refused', 'b2 refused'])
  expect(order.filter((name) => !name.endsWith('refused'))).toEqual(['a0', 'a1', 'b0', 'a2', 'b1'])
})

test('work that fails gives its place to the next', async () => {
  const run = open()
  const failing = run('a', async () => {
    throw new Error('no')
  })
  const next = run('b', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})
