import { setTimeout as sleep } from 'node:timers/promises'
import type { InstalledProduct } from './installed-product.ts'
import type { Workload } from './workload.ts'

export const victims = ['app', 'database', 'both'] as const
export type Victim = (typeof victims)[number]

/**
 * Kills the app, its database or both with SIGKILL at random moments of the work, and restarts a killed app. Of the
 * database it kills the parent process and, every second time, a child. Returns the milliseconds from each kill to the
 * first acknowledged write that began after it.
 */
export async function runProductKillCycles(
  product: InstalledProduct,
  work: Workload,
  order: readonly Victim[],
): Promise<number[]> {
  const waysBack: number[] = []
  for (const [cycle, victim] of order.entries()) {
    await work.untilAcknowledged(3)
    await sleep(Math.random() * 300)
    const killedAt = performance.now()
    if (victim !== 'app') killDatabase(product, cycle % 2 === 1)
    if (victim !== 'database') {
      await product.kill()
      await product.start()
    }
    // A write that overtook the signal proves nothing.
    await sleep(100)
    waysBack.push((await work.untilAcknowledged(1)) - killedAt)
  }
  return waysBack
}

function killDatabase({ databaseProcesses }: InstalledProduct, isOneOfMany: boolean) {
  const [first, ...others] = databaseProcesses()
  const victim = isOneOfMany ? others[Math.floor(Math.random() * others.length)] : first
  process.kill(victim!, 'SIGKILL')
}
