import { openProcess } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openConfiguredDatabase } from '#server/configured-database.ts'
import type { Context } from '#server/context.ts'
import { openLog } from '#server/log.ts'

/**
 * Does some work as one more process of Cohort: what happens in it is heard by all the others. The private database is
 * shared with a running server; where none runs, it is up for as long as the work takes.
 */
export async function withProcess(config: Config, work: (context: Context) => Promise<unknown>) {
  // Whatever it says of starting and sharing is of no interest here; what goes wrong is thrown.
  const { connection, stop } = await openConfiguredDatabase(config, () => undefined)
  try {
    const { context, close } = await openProcess({ config, connection, log: openLog('silent') })
    await work(context).finally(close)
  } finally {
    await stop()
  }
}
