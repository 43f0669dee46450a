import { installProduct, signUpWorkers } from '#test/installed-product.ts'
import { runProductKillCycles, type Victim, victims } from '#test/product-kill-cycles.ts'
import { startWorkload } from '#test/workload.ts'
import type { Figure } from '../figures.ts'
import { median } from '../statistics.ts'
import { checkDurability, durabilityControl } from './durability.ts'
import { inSeconds } from './health-check.ts'

const names: Record<Victim, string> = { app: 'the app', database: 'the database', both: 'both' }
const MAX_RECOVERY_MS = 5000

/** Kills app, database and both in turn with -9, `cycles` times in all, while people work. */
export async function kill(cycles: number): Promise<Figure[]> {
  const product = await installProduct()
  try {
    const { people, team } = await signUpWorkers(product)
    const work = await startWorkload(people, team)
    const killed = Array.from({ length: cycles }, (_, cycle) => victims[cycle % victims.length]!)
    const waysBack = await runProductKillCycles(product, work, killed)
    await work.stop()
    const ways = victims.map((victim) => {
      const times = waysBack.filter((_, cycle) => killed[cycle] === victim)
      return {
        what: `kill -9 of ${names[victim]}, ${times.length} times, until a write is acknowledged: median, worst`,
        figure: `${inSeconds(median(times))}, ${inSeconds(Math.max(...times))}`,
        target: `≤ ${MAX_RECOVERY_MS / 1000} s`,
        holds: Math.max(...times) <= MAX_RECOVERY_MS,
      }
    })
    const faults = work.failures().filter(({ status }) => status !== null && status !== 503)
    return [
      ...ways,
      {
        what: 'kill -9: answers during it that were neither correct nor 503',
        figure: `${faults.length} of ${work.attempts.length}${faults[0] ? ` (${faults[0].sentence})` : ''}`,
        target: '0',
        holds: faults.length === 0,
      },
      ...(await checkDurability(product, work.acknowledged, 'kill -9')),
      await durabilityControl(product, work.acknowledged, 'kill -9'),
    ]
  } finally {
    await product.remove()
  }
}
