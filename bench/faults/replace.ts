import { rmSync } from 'node:fs'
import type { Database } from '#server/database.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { readSecret } from '#server/secret.ts'
import { addressOf } from '#test/address-of.ts'
import { startBalancer } from '#test/balancer.ts'
import { join } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { emptyFolder } from '#test/empty-folder.ts'
import { arriveToWork } from '#test/installed-product.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import { openQuietDatabase } from '#test/quiet-database.ts'
import { keepWorking } from '#test/work.ts'
import type { Figure } from '../figures.ts'
import { keptOf } from './kept.ts'

const REPLACEMENTS = 10
const KILLS = 10
const LONGEST_END_MS = 10_000

/** Two processes behind a balancer, ended with SIGTERM and replaced in turn while people work. */
export async function replace(): Promise<Figure[]> {
  const folder = emptyFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const ports = [await freePort(), await freePort()]
  const balancer = await startBalancer(ports)
  const settings = { DATA_DIR: folder, DATABASE_URL: addressOf(cluster), APP_ORIGIN: balancer.origin, TRUST_PROXY: '1' }
  const start = (index: number) => startProduct({ ...settings, PORT: ports[index]! })
  const products: Product[] = [await start(0), await start(1)]
  const database = openQuietDatabase(cluster.connection)
  try {
    const place = await placeOf(balancer.origin, database)
    const { people, team } = await arriveToWork(place)
    const work = await keepWorking(people, team)
    const ends: number[] = []
    for (let count = 0; count < REPLACEMENTS; count++) {
      await work.goesOn(50)
      const endedAt = performance.now()
      const code = await products[count % 2]!.end('SIGTERM')
      ends.push(code === 0 ? performance.now() - endedAt : Number.POSITIVE_INFINITY)
      products[count % 2] = await start(count % 2)
    }
    await work.goesOn(50)
    await work.stop()
    const [failed, asked] = [work.failures(), work.attempts.length]
    const kept = await keptOf(place, work.acknowledged, 'SIGTERM')

    // The same with a process that does not hand over.
    const cutOff = await keepWorking(people, team)
    for (let count = 0; count < KILLS && cutOff.failures().length === 0; count++) {
      await cutOff.goesOn(50)
      await products[count % 2]!.end('SIGKILL')
      products[count % 2] = await start(count % 2)
    }
    await cutOff.stop()
    const worst = Math.max(...ends)
    return [
      {
        what: `SIGTERM to one of two processes in turn, ${REPLACEMENTS} times: requests that failed`,
        figure: `${failed.length} of ${asked}${failed[0] ? ` (${failed[0].sentence})` : ''}`,
        promise: '0',
        holds: failed.length === 0,
      },
      {
        what: 'SIGTERM: the longest until a process was gone',
        figure: `${(worst / 1000).toFixed(2)} s`,
        promise: `≤ ${LONGEST_END_MS / 1000} s`,
        holds: worst <= LONGEST_END_MS,
      },
      ...kept,
      {
        what: 'SIGTERM, control: requests that fail where it is SIGKILL',
        figure: `${cutOff.failures().length}`,
        promise: '> 0',
        holds: cutOff.failures().length > 0,
      },
    ]
  } finally {
    for (const product of products) await product.end('SIGTERM')
    balancer.close()
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function placeOf(origin: string, database: Database) {
  const context = { database, secret: await readSecret(database.db), now: () => new Date() }
  const server = { origin, visitor: () => new Client(origin), context }
  return { context, arrive: (firstName: string) => join(server, firstName) }
}
