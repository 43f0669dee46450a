import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import type { Database } from '#server/database/types.ts'
import { readSecret } from '#server/process/secret.ts'
import { addressOf } from '#test/address-of.ts'
import { join } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { signUpWorkers } from '#test/installed-product.ts'
import { startBalancer } from '#test/load-balancer.ts'
import { freePort, type Product, startProduct } from '#test/product-process.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { startWorkload, type Workload } from '#test/workload.ts'
import type { Figure } from '../figures.ts'
import { checkDurability } from './durability.ts'
import { inSeconds } from './health-check.ts'

const REPLACEMENTS = 10
const KILLS = 10
const MAX_END_MS = 10_000

export type Setup = {
  /** What its figures begin with. */
  name: string
  processes: 1 | 2
  startProxy(ports: string[]): Promise<{ origin: string; close(): void }>
  /** So many requests are answered between one replacement and the next. */
  requestsBetween: number
  /** Milliseconds after which the proxy sends requests to a process that has started. */
  noticesAfter: number
}

/** Two processes behind a balancer, ended with SIGTERM and replaced in turn while people work. */
export const replace = () =>
  replaceBehindProxy({ name: 'SIGTERM', processes: 2, startProxy: startBalancer, requestsBetween: 50, noticesAfter: 0 })

export async function replaceBehindProxy(setup: Setup): Promise<Figure[]> {
  const { name, processes } = setup
  const folder = emptyFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const proxy = await setup.startProxy(ports)
  const settings = { DATA_DIR: folder, DATABASE_URL: addressOf(cluster), APP_ORIGIN: proxy.origin, TRUST_PROXY: '1' }
  const start = async (index: number) => {
    products[index] = await startProduct({ ...settings, PORT: ports[index]! })
    await sleep(setup.noticesAfter)
  }
  const products: Product[] = []
  const database = openDatabaseWithoutEvents(cluster.connection)
  try {
    for (const index of ports.keys()) await start(index)
    const place = await placeOf(proxy.origin, database)
    const { people, team } = await signUpWorkers(place)
    const work = await startWorkload(people, team)
    const ends: number[] = []
    for (let count = 0; count < REPLACEMENTS; count++) {
      await work.untilAcknowledged(setup.requestsBetween)
      const endedAt = performance.now()
      const code = await products[count % processes]!.end('SIGTERM')
      ends.push(code === 0 ? performance.now() - endedAt : Number.POSITIVE_INFINITY)
      await start(count % processes)
    }
    await work.untilAcknowledged(setup.requestsBetween)
    await work.stop()
    const kept = await checkDurability(place, work.acknowledged, name)

    // The same with processes that do not hand over.
    const cutOff = await startWorkload(people, team)
    for (let count = 0; count < KILLS && cutOff.failures().length === 0; count++) {
      await cutOff.untilAcknowledged(50)
      await products[count % processes]!.end('SIGKILL')
      await start(count % processes)
    }
    await cutOff.stop()
    return [...figuresOf(setup, work, ends), ...kept, controlOf(setup, cutOff)]
  } finally {
    for (const product of products) await product.end('SIGTERM')
    proxy.close()
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf({ name, processes }: Setup, work: Workload, ends: number[]): Figure[] {
  const failed = work.failures()
  const worst = Math.max(...ends)
  const who = processes === 2 ? 'SIGTERM to one of two processes in turn' : 'SIGTERM to the one process'
  return [
    {
      what: `${name === 'SIGTERM' ? who : `${name}: ${who}`}, ${REPLACEMENTS} times: failed requests`,
      figure: `${failed.length} of ${work.attempts.length}${failed[0] ? ` (${failed[0].sentence})` : ''}`,
      target: '0',
      holds: failed.length === 0,
    },
    {
      what: `${name}: longest time until a process ended`,
      figure: inSeconds(worst),
      target: `≤ ${MAX_END_MS / 1000} s`,
      holds: worst <= MAX_END_MS,
    },
  ]
}

const controlOf = ({ name }: Setup, cutOff: Workload): Figure => ({
  what: `${name}, control: requests that fail with SIGKILL instead`,
  figure: `${cutOff.failures().length}`,
  target: '> 0',
  holds: cutOff.failures().length > 0,
})

async function placeOf(origin: string, database: Database) {
  const context = { database, secret: await readSecret(database.db), now: () => new Date() }
  const server = { origin, visitor: () => new Client(origin), context }
  return { context, arrive: (firstName: string) => join(server, firstName) }
}
