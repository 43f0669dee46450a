import type { Config } from '#server/config.ts'
import { explainConnectionError, openConfiguredDatabase } from '#server/database/configured-database.ts'
import type { Connection } from '#server/database/types.ts'

export async function withDatabase<Result>(config: Config, work: (connection: Connection) => Promise<Result>) {
  // Messages about starting and sharing are not needed. Errors are thrown.
  const { connection, stop } = await openConfiguredDatabase(config, () => undefined)
  try {
    return await work(connection)
  } catch (error) {
    throw explainConnectionError(config, error as Error)
  } finally {
    await stop()
  }
}
