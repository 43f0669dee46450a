import type { Config } from '#server/config.ts'
import { explainConnectionError, openConfiguredDatabase } from '#server/database/configured-database.ts'
import type { Connection } from '#server/database/database.ts'

/** Does some work on the database of the settings. */
export async function withDatabase<Result>(config: Config, work: (connection: Connection) => Promise<Result>) {
  // Whatever it says of starting and sharing is of no interest here; what goes wrong is thrown.
  const { connection, stop } = await openConfiguredDatabase(config, () => undefined)
  try {
    return await work(connection)
  } catch (error) {
    throw explainConnectionError(config, error as Error)
  } finally {
    await stop()
  }
}
