import type { Config } from '#server/config.ts'
import type { Connection } from '#server/database.ts'

/**
 * Does some work on the database of the settings. The private one is shared with a running server; where none runs, it is
 * up for as long as the work takes.
 */
export async function withDatabase<Result>(config: Config, work: (connection: Connection) => Promise<Result>) {
  const { connection, stop } = await findDatabase(config)
  try {
    return await work(connection)
  } finally {
    await stop()
  }
}

async function findDatabase(config: Config): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('#server/embedded-postgres/start.ts')
  // Whatever it says of starting and sharing is of no interest here; what goes wrong is thrown.
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
}
