import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { openSignInLine } from './sign-in-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Signs in as pages do. Returns the places it was told and the seconds after which it was in. */
async function comeIn({ run }: ReturnType<typeof openSignInLine>, network: string, pace: number) {
  const start = performance.now()
  const places: number[] = []
  for (;;) {
    try {
      // Twenty at once.
      await run(network, () => sleep(20 * pace))
      return { places, seconds: (performance.now() - start) / 1000 }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect(error).toMatchObject({ status: 503, code: 'in-line' })
      places.push(Number(/You are number (\d+) in line/.exec(error.message)![1]))
      await sleep(error.retryAfter! * 1000)
    }
  }
}

test.each([35, 70])('a school of 2,000 is in after what its sign-ins take, at %i ms each', async (pace) => {
  const line = openSignInLine()
  const school = Array.from({ length: 2000 }, () => comeIn(line, 'school', pace))
  const home = sleep(5000).then(() => comeIn(line, 'home', pace))
  await vi.advanceTimersByTimeAsync(400_000)
  const [pupils, one] = await Promise.all([Promise.all(school), home])
  // Somebody at home takes turns with the whole school.
  expect(one.places).toEqual([])
  expect(one.seconds).toBeLessThan((2 + 20 * pace) / 1000 + 2 * pace)
  expect(Math.max(...pupils.map(({ seconds }) => seconds))).toBeLessThan((2000 * pace * 1.15) / 1000 + 3)
  const told = pupils.filter(({ places }) => places.length > 0)
  expect(told).toHaveLength(1880)
  expect(told[0]!.places[0]).toBe(101)
  expect(told.at(-1)!.places[0]).toBe(1980)
  // Where it takes as long as usual, nobody is told twice.
  if (pace === 35) expect(Math.max(...told.map(({ places }) => places.length))).toBe(1)
})

test('who floods the line of a network keeps the others of it waiting for two minutes at most', async () => {
  const line = openSignInLine()
  const refusals = await Promise.allSettled(
    Array.from({ length: 10_000 }, () => line.run('school', () => sleep(700))).slice(120),
  )
  expect(Math.max(...refusals.map((one) => ((one as PromiseRejectedResult).reason as Problem).retryAfter!))).toBe(120)
})

test('a line that is over is forgotten while that of another network goes on', async () => {
  const line = openSignInLine()
  const flood = (network: string, count: number) =>
    Array.from({ length: count }, () => line.run(network, () => sleep(700)))
  const told = async (network: string, count: number) => {
    const { reason } = (await Promise.allSettled(flood(network, count))).at(-1) as PromiseRejectedResult
    return (reason as Problem).retryAfter
  }
  const school = setInterval(() => void told('school', 5000), 60_000)
  const waits = [told('school', 5000), sleep(30_000).then(() => told('home', 121))]
  const later = sleep(630_000).then(async () => {
    await Promise.all(flood('home', 1))
    return told('home', 121)
  })
  await vi.advanceTimersByTimeAsync(700_000)
  clearInterval(school)
  expect(await Promise.all([...waits, later])).toEqual([120, 2, 2])
})
