import { expect, onTestFinished, test } from 'vitest'
import { arriveToWork, installProduct } from '#test/installed-product.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { countKept } from '#test/kept-work.ts'
import { runKillCycles, victims } from '#test/kill-cycles.ts'
import { rounds } from '#test/rounds.ts'
import { keepWorking } from '#test/work.ts'

/** Far above what it takes on a quiet machine: here it tells hanging from coming back. */
const LONGEST_WAY_BACK_MS = 15_000
const MINUTES = 60_000

test(
  'what people were told is done is done, and once, whatever is killed and whenever',
  async () => {
    const product = await installProduct()
    onTestFinished(product.remove)
    const { people, team } = await arriveToWork(product)
    const work = await keepWorking(people, team)
    const whom = Array.from({ length: rounds(3, 40) }, (_, cycle) => victims[cycle % victims.length]!)

    const waysBack = await runKillCycles(product, work, whom)

    await work.stop()
    const kept = await countKept(product.context.database.db, work.acknowledged)
    expect(kept).toMatchObject({ lost: 0, doubled: 0 })
    expect(kept.acknowledged).toBeGreaterThan(whom.length * 3)
    expect(await brokenInvariants(product)).toEqual([])
    expect(Math.max(...waysBack)).toBeLessThan(LONGEST_WAY_BACK_MS)
  },
  10 * MINUTES,
)
