import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { teams } from '#features/teams/contract.ts'
import { processesIn } from '#server/database/embedded/server-status.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import type { Database } from '#server/database/types.ts'
import { readSecret } from '#server/process/secret.ts'
import { join as signUp } from './cast.ts'
import { Client } from './client.ts'
import { openDatabaseWithoutEvents } from './database-without-events.ts'
import { freePort, startProduct } from './product-process.ts'
import { givePoints } from './rewards.ts'
import { emptyFolder } from './temporary-data-folder.ts'

export type InstalledProduct = Awaited<ReturnType<typeof installProduct>>

/**
 * The product as `npm start` runs it, with a private database in its own folder, to be killed and restarted; and a
 * direct connection to that database. Remove it after use.
 */
export async function installProduct(settings: Record<string, string> = {}, launcher: string[] = []) {
  const folder = emptyFolder()
  const place = { ...settings, DATA_DIR: folder, PORT: await freePort() }
  let product = await startProduct(place, launcher)
  const connection = await connectionIn(folder)
  const database = openDatabaseWithoutEvents(connection)
  const { origin } = product
  const registry = { database, secret: await readSecret(database.db), now: () => new Date() }
  return {
    origin,
    connection,
    context: registry,
    said: () => product.said(),
    isRunning: () => product.process.exitCode === null && product.process.signalCode === null,
    /** PostgreSQL's own processes, the parent first. */
    databaseProcesses: () => processesIn(join(folder, 'postgres')).toSorted((one, other) => one - other),
    kill: () => product.end('SIGKILL'),
    async start() {
      product = await startProduct(place, launcher)
    },
    arrive: (firstName: string) => signUp({ origin, visitor: () => new Client(origin), context: registry }, firstName),
    async remove() {
      await database.close()
      await product.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connectionIn(dataDir: string) {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await stop()
  return connection
}

type WorkerSetup = { context: { database: Database; now: () => Date }; arrive: InstalledProduct['arrive'] }

/** Ada and Grace with a team and more points than they can spend, for test/workload.ts. */
export async function signUpWorkers(place: WorkerSetup) {
  const [ada, grace] = [await place.arrive('Ada'), await place.arrive('Grace')]
  for (const person of [ada, grace]) await givePoints(place, person, 1_000_000)
  const team = await ada.request(teams.create, { body: { name: 'Engine', memberIds: [grace.me.uid] } })
  return { people: [ada, grace], team }
}
