import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ReplicaWatch, watchReplica } from './replica-watch.ts'

let replayed = 0
let answer: () => Promise<number>
let questions = 0
let watch: ReplicaWatch

beforeEach(async () => {
  vi.useFakeTimers()
  replayed = 100
  questions = 0
  answer = async () => replayed
  watch = watchReplica(
    () => {
      questions += 1
      return answer()
    },
    pino({ level: 'silent' }),
  )
  await pass(0)
})
afterEach(() => {
  watch.close()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a position that was replayed needs no question, and is asked for five times a second', async () => {
  expect(await watch.hasReplayed(100)).toBe(true)
  expect(questions).toBe(1)
  await pass(1000)
  expect(questions).toBe(6)
})

test('a request waits until its position is replayed, and all that wait share the questions', async () => {
  const waits = Promise.all(Array.from({ length: 50 }, () => watch.hasReplayed(110)))
  await pass(10)
  expect(questions).toBeLessThan(10)
  replayed = 110
  await pass(2)
  expect(new Set(await waits)).toEqual(new Set([true]))
  expect(watch.isUsable()).toBe(true)
})

test('one that is late is left out for a second, and until it has replayed what was waited for', async () => {
  const wait = watch.hasReplayed(110)
  await pass(100)
  expect(await wait).toBe(false)
  expect(watch.isUsable()).toBe(false)
  expect(watch.lag()).toBe(10)
  replayed = 109
  await pass(5000)
  expect(watch.isUsable()).toBe(false)
  replayed = 110
  await pass(200)
  expect(watch.isUsable()).toBe(true)
  expect(watch.lag()).toBe(0)
})

test('one that refuses is left out at once, and is asked again after a second', async () => {
  answer = async () => Promise.reject(new Error('it is not a standby'))
  const wait = watch.hasReplayed(110)
  await pass(2)
  expect(await wait).toBe(false)
  expect(watch.isUsable()).toBe(false)
  answer = async () => replayed
  await pass(1000)
  expect(watch.isUsable()).toBe(true)
})

test('one that does not answer is left out before the question fails', async () => {
  answer = () => new Promise(() => {})
  await pass(700)
  expect(watch.isUsable()).toBe(false)
})
