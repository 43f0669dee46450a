import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLine } from '#server/line.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Work that notes how many others were at it. */
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

test('two things are done at once, the others wait in line', async () => {
  const wait = openLine(2, 10, () => new Error('full'))
  const { work, seen } = watched()
  await Promise.all(Array.from({ length: 8 }, () => wait(work)))
  expect(seen).toHaveLength(8)
  expect(Math.max(...seen)).toBe(2)
})

test('who finds the line full is sent away, and let in when it is shorter', async () => {
  const wait = openLine(1, 1, () => new Error('full'))
  const { work } = watched()
  const standing = [wait(work), wait(work)]
  await expect(wait(work)).rejects.toThrow('full')
  await Promise.all(standing)
  await expect(wait(work)).resolves.toBeUndefined()
})

test('work that fails gives its place to the next', async () => {
  const wait = openLine(1, 10, () => new Error('full'))
  const failing = wait(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(wait(async () => 'done')).resolves.toBe('done')
})

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
