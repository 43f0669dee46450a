import type { Person } from '#test/cast.ts'
import type { Figure } from '../figures.ts'
import type { LoadGenerator } from '../load-generator.ts'
import { repetitions } from '../repetitions.ts'
import { at } from '../statistics.ts'

const TIMES = repetitions(300)
const WARM = 20
/** The largest allowed ratio of the p95 with much data to the p95 with little. */
const MOST = 1.5

export type World = { ada: Person; load: LoadGenerator }

type Paths = string | { few: string; many: string }

/** The same request in both worlds, in turns, one at a time. */
export async function compareSizes(worlds: { few: World; many: World }, what: string, path: Paths): Promise<Figure> {
  const times = { few: [] as number[], many: [] as number[] }
  for (let turn = -WARM; turn < TIMES; turn++) {
    for (const [name, { ada, load }] of Object.entries(worlds) as ['few' | 'many', World][]) {
      const startedAt = performance.now()
      await load.send({ method: 'GET', path: typeof path === 'string' ? path : path[name], token: ada.token })
      if (turn >= 0) times[name].push(performance.now() - startedAt)
    }
  }
  const [ours, baseline] = [at(times.many, 0.95), at(times.few, 0.95)]
  return {
    what,
    figure: `${ours.toFixed(2)} ms`,
    baseline: `${baseline.toFixed(2)} ms`,
    ratio: ours / baseline,
    target: `≤ ${MOST} x`,
    holds: ours / baseline <= MOST,
  }
}
