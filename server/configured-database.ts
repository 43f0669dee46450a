import type { Config } from './config.ts'
import type { Connection } from './database.ts'

/**
 * The server of DATABASE_URL, else the private one in the data folder: shared with a running Cohort; where none runs, up
 * until `stop`.
 * @param log Takes what the private one says of starting, sharing and trouble, line by line.
 */
export async function openConfiguredDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('./embedded-postgres/start.ts')
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}
