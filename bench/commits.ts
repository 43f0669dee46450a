import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import pino from 'pino'
import { openProcess } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import type { Connection, Database } from '#server/database/types.ts'
import { cast } from '#test/cast.ts'
import { startServer } from '#test/server.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import type { Figure } from './figures.ts'
import { repetitions } from './repetitions.ts'

const CLIENTS = 16
/** Each lets five clients write at once. */
const PROCESSES = 4
const SECONDS = repetitions(5)
const LEAST = 800
const log = pino({ level: 'silent' })

/**
 * Writes a second with an announcement each, on a database whose commit takes 5 ms longer, as with a synchronous standby. The baseline
 * notifies within the transaction.
 */
export async function measureCommits(): Promise<Figure[]> {
  const folder = emptyFolder()
  // Every commit waits before it flushes, also a single one.
  const slowCommits = { commit_delay: '5000', commit_siblings: '0' }
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings: slowCommits })
  try {
    const server = await startServer({ connection: cluster.connection, settings: { LOG_LEVEL: 'silent' } })
    const { ada } = await cast(server)
    await server.close()
    const ours = await writesPerSecond(await openProcesses(cluster.connection, folder), ada.me.uid)
    const baseline = await writesPerSecond(await openNotifying(cluster.connection), ada.me.uid)
    return [
      {
        what: `writes a second with an event each, commits of 5 ms more, ${CLIENTS} clients`,
        figure: `${ours.toFixed(0)}/s`,
        baseline: `${baseline.toFixed(0)}/s`,
        ratio: ours / baseline,
        target: `≥ ${LEAST}/s`,
        holds: ours >= LEAST,
      },
    ]
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Opened = { database: Database; close(): Promise<void> }

const openProcesses = (connection: Connection, dataDir: string): Promise<Opened[]> =>
  Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }, dataDir)
      const { context, close } = await openProcess({ config, connection, log, runsJobs: false })
      return { database: context.database, close }
    }),
  )

async function openNotifying(connection: Connection): Promise<Opened[]> {
  const consequences = {
    runEffects: async () => {},
    awardAndNotify: async () => {},
    async save(tx: Parameters<Parameters<Database['transaction']>[0]>[0], events: never[]) {
      await sql`select pg_notify('baseline', ${JSON.stringify(events)})`.execute(tx)
      return { id: 0, events }
    },
    send: () => {},
  }
  return Array.from({ length: PROCESSES }, () => {
    const database = openDatabase(connection, consequences as never, log)
    return { database, close: () => database.close() }
  })
}

async function writesPerSecond(processes: Opened[], uid: string): Promise<number> {
  const endsAt = performance.now() + SECONDS * 1000
  let writes = 0
  async function write(client: number) {
    const { database } = processes[client % PROCESSES]!
    while (performance.now() < endsAt) {
      await database.transaction(async (tx) => {
        await tx.insertInto('secrets').values({ name: crypto.randomUUID(), value: 'x' }).execute()
        tx.announce({ type: 'settings.changed', uid })
      })
      writes += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => write(client)))
  for (const { close } of processes) await close()
  return writes / SECONDS
}
