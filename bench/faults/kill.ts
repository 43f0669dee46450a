import { arriveToWork, installProduct } from '#test/installed-product.ts'
import { runKillCycles, type Victim, victims } from '#test/kill-cycles.ts'
import { keepWorking } from '#test/work.ts'
import type { Figure } from '../figures.ts'
import { median } from '../statistics.ts'
import { inSeconds } from './asking.ts'
import { controlOf, keptOf } from './kept.ts'

const names: Record<Victim, string> = { app: 'the app', database: 'the database', both: 'both' }
const LONGEST_WAY_BACK_MS = 5000

/** kill -9 of app, database and both in turn, so often in all, while people work. */
export async function kill(cycles: number): Promise<Figure[]> {
  const product = await installProduct()
  try {
    const { people, team } = await arriveToWork(product)
    const work = await keepWorking(people, team)
    const whom = Array.from({ length: cycles }, (_, cycle) => victims[cycle % victims.length]!)
    const waysBack = await runKillCycles(product, work, whom)
    await work.stop()
    const ways = victims.map((victim) => {
      const times = waysBack.filter((_, cycle) => whom[cycle] === victim)
      return {
        what: `kill -9 of ${names[victim]}, ${times.length} times, until a write is acknowledged: median, worst`,
        figure: `${inSeconds(median(times))}, ${inSeconds(Math.max(...times))}`,
        promise: `≤ ${LONGEST_WAY_BACK_MS / 1000} s`,
        holds: Math.max(...times) <= LONGEST_WAY_BACK_MS,
      }
    })
    const faults = work.failures().filter(({ status }) => status !== null && status !== 503)
    return [
      ...ways,
      {
        what: 'kill -9: answers meanwhile that were neither what was asked for nor 503',
        figure: `${faults.length} of ${work.attempts.length}${faults[0] ? ` (${faults[0].sentence})` : ''}`,
        promise: '0',
        holds: faults.length === 0,
      },
      ...(await keptOf(product, work.acknowledged, 'kill -9')),
      await controlOf(product, work.acknowledged, 'kill -9'),
    ]
  } finally {
    await product.remove()
  }
}
