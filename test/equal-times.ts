const MAX_ROUNDS = 60

/**
 * Whether two ways take about as long, by the shortest time of each: other work makes some times longer, none shorter. Ways that
 * do differ never come close, however often they are measured.
 */
export async function takeEquallyLong(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
) {
  let [shortest, otherShortest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < MAX_ROUNDS; round++) {
    shortest = Math.min(shortest, await timeOf(one, round))
    otherShortest = Math.min(otherShortest, await timeOf(other, round))
    if (round >= 2 && shortest < 1.6 * otherShortest && otherShortest < 1.6 * shortest) return true
  }
  return false
}

async function timeOf(work: (round: number) => Promise<unknown>, round: number) {
  const startedAt = performance.now()
  await work(round)
  return performance.now() - startedAt
}
