import { expect, onTestFinished, test } from 'vitest'
import { countAcknowledgedWrites } from '#test/acknowledged-writes.ts'
import { installProduct, signUpWorkers } from '#test/installed-product.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { runProductKillCycles, victims } from '#test/product-kill-cycles.ts'
import { repetitions } from '#test/repetitions.ts'
import { startWorkload } from '#test/workload.ts'

/** Far above the usual time: it only detects a hang. */
const MAX_RECOVERY_MS = 180_000
const MINUTES = 60_000

test(
  'what people were told is done is done, and once, whatever is killed and whenever',
  async () => {
    const product = await installProduct()
    onTestFinished(product.remove)
    const { people, team } = await signUpWorkers(product)
    const work = await startWorkload(people, team)
    const killed = Array.from({ length: repetitions(3, 40) }, (_, cycle) => victims[cycle % victims.length]!)

    const waysBack = await runProductKillCycles(product, work, killed)

    await work.stop()
    const kept = await countAcknowledgedWrites(product.context.database.db, work.acknowledged)
    expect(kept).toMatchObject({ lost: 0, doubled: 0 })
    expect(kept.acknowledged).toBeGreaterThan(killed.length * 3)
    expect(await brokenInvariants(product)).toEqual([])
    expect(Math.max(...waysBack)).toBeLessThan(MAX_RECOVERY_MS)
  },
  20 * MINUTES,
)
