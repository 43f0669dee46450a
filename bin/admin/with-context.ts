import { openProcess } from '#app/server/app.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { openLog } from '#server/process/log.ts'
import { withDatabase } from '../with-database.ts'

/**
 * Runs work as another process of Cohort: running servers receive its events, and do its jobs. By the settings of a shell, which
 * may know no APP_ORIGIN, links in mails would lead elsewhere.
 */
export async function withContext(config: Config, work: (context: Context) => Promise<unknown>) {
  await withDatabase(config, async (connection) => {
    // Its replicas would be asked how far they are, and answer nothing else.
    const withoutReplicas = { ...config, replicaUrls: [] }
    const { context, close } = await openProcess({
      config: withoutReplicas,
      connection,
      log: openLog('silent'),
      runsJobs: false,
    })
    await work(context).finally(close)
  })
}
