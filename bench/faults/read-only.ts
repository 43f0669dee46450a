import pg from 'pg'
import { dashboard } from '#features/dashboard/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { installProduct, signUpWorkers } from '#test/installed-product.ts'
import { addTask } from '#test/teams.ts'
import { recordAttempts, startWorkload } from '#test/workload.ts'
import type { Figure } from '../figures.ts'
import { checkDurability } from './durability.ts'
import { healthOf, inSeconds } from './health-check.ts'

const READ_ONLY_MS = 15_000
const MAX_RECOVERY_MS = 10_000

/** The database takes no writes for a while, as after a failover to a standby, while people work. */
export async function failOver(): Promise<Figure[]> {
  const product = await installProduct()
  const outsider = new pg.Client(product.connection)
  await outsider.connect()
  // It has to be able to end what it began.
  await outsider.query('set default_transaction_read_only = off')
  const set = async (state: string) => {
    await outsider.query(`alter system set default_transaction_read_only = ${state}`)
    await outsider.query('select pg_reload_conf()')
  }
  try {
    const { people, team } = await signUpWorkers(product)
    const work = await startWorkload(people, team)
    await work.untilAcknowledged(50)
    await set('on')
    const [reads, writes, health] = [recordAttempts(), recordAttempts(), recordAttempts()]
    // What was under way is answered, and the reload has come to every connection.
    while (writes.attempts.at(-1)?.status !== 503) await writes.attempt(addTask(people[0]!, team))
    const until = performance.now() + READ_ONLY_MS
    while (performance.now() < until) {
      await writes.attempt(addTask(people[0]!, team))
      await reads.attempt(people[0]!.request(teams.list))
      await reads.attempt(people[1]!.request(dashboard.open))
      await health.attempt(healthOf(product.origin))
    }
    const oldCheck = await outsider.query('select 1').then(() => 'finds nothing amiss')
    const backAt = performance.now()
    await set('off')
    const wayBack = (await work.untilAcknowledged(1)) - backAt
    await work.stop()
    const wrong = [
      ...writes.attempts.slice(-5).filter(({ status, sentence }) => status !== 503 || !sentence.includes('read')),
      ...work.failures().filter(({ status }) => status !== 503),
    ]
    const failedReads = reads.attempts.filter(({ status }) => status !== 200)
    const well = health.attempts.filter(({ status }) => status === 200)
    return [
      {
        what: `read-only for ${READ_ONLY_MS / 1000} s: writes not answered with 503 and an explanation`,
        figure: `${wrong.length} of ${work.attempts.length}${wrong[0] ? ` (${wrong[0].sentence})` : ''}`,
        target: '0',
        holds: wrong.length === 0,
      },
      {
        what: 'read-only: failed reads; health checks that passed',
        figure: `${failedReads.length} of ${reads.attempts.length}; ${well.length} of ${health.attempts.length}`,
        target: '0; 0',
        holds: reads.attempts.length >= 20 && failedReads.length === 0 && well.length === 0,
      },
      {
        what: 'read-only: until a write is acknowledged afterwards',
        figure: inSeconds(wayBack),
        target: `≤ ${MAX_RECOVERY_MS / 1000} s`,
        holds: wayBack <= MAX_RECOVERY_MS,
      },
      ...(await checkDurability(product, work.acknowledged, 'read-only')),
      {
        what: 'read-only, control: a check that only asks for an answer during it',
        figure: oldCheck,
        target: 'finds nothing amiss',
        holds: oldCheck === 'finds nothing amiss',
      },
    ]
  } finally {
    await set('off')
    await outsider.end()
    await product.remove()
  }
}
