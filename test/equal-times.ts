import { expect } from 'vitest'

const MAX_ROUNDS = 60

/**
 * Expects two ways to take about as long, by the shortest time of each: other work makes some times longer, none shorter. Ways
 * that do differ never come close, however often they are measured.
 */
export async function expectEqualTimes(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
) {
  let [shortest, otherShortest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const areAlike = () => shortest < 1.6 * otherShortest && otherShortest < 1.6 * shortest
  for (let round = 0; round < 3 || (round < MAX_ROUNDS && !areAlike()); round++) {
    shortest = Math.min(shortest, await timeOf(one, round))
    otherShortest = Math.min(otherShortest, await timeOf(other, round))
  }
  expect(areAlike(), `${shortest} and ${otherShortest} ms`).toBe(true)
}

async function timeOf(work: (round: number) => Promise<unknown>, round: number) {
  const startedAt = performance.now()
  await work(round)
  return performance.now() - startedAt
}
