/**
 * A process that does nothing but run the private PostgreSQL, for tests that start it twice, kill it, or let it be an
 * ordinary user. Takes one argument, a DatabaseProcessOptions as JSON, and writes one JSON line per event.
 */
import type { EmbeddedPostgres } from '#server/database/embedded/start.ts'
import type { DatabaseProcessEvent, DatabaseProcessOptions } from './start-database-process.ts'

const options: DatabaseProcessOptions = JSON.parse(process.argv[2] ?? '{}')
const { startEmbeddedPostgres } = await import(options.module ?? '#server/database/embedded/start.ts')

if (options.user) {
  process.setgroups?.([])
  process.setgid?.(options.user.gid)
  process.setuid?.(options.user.uid)
}

let database: EmbeddedPostgres | undefined
const staysAlive = setInterval(() => {}, 1_000)
process.once('SIGTERM', async () => {
  await database?.stop()
  tell({ type: 'stopped' })
  clearInterval(staysAlive)
})

try {
  database = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    settings: options.settings,
    log: (message: string) => tell({ type: 'log', message }),
  })
  if (database) tell({ type: 'ready', connection: database.connection })
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  clearInterval(staysAlive)
}

function tell(event: DatabaseProcessEvent) {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}
