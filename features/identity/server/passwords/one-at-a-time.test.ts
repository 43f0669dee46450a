import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Work that records how many others ran at the same time. */
function watched() {
  let now = 0
  const seen: number[] = []
  const work = async () => {
    seen.push(++now)
    await sleep(5)
    now -= 1
  }
  return { work, seen }
}

test('sign-ins to one account take turns, even behind one that failed; to two accounts they do not', async () => {
  const one = watched()
  const failing = oneAtATime('ada', async () => {
    throw new Error('no')
  })
  const others = Array.from({ length: 3 }, () => oneAtATime('ada', one.work))
  await expect(failing).rejects.toThrow('no')
  await Promise.all(others)
  expect(one.seen).toEqual([1, 1, 1])

  const two = watched()
  await Promise.all([oneAtATime('ada', two.work), oneAtATime('grace', two.work)])
  expect(two.seen).toEqual([1, 2])
})
