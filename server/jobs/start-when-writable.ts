import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isReadOnlyError } from '../database/errors.ts'
import type { Database } from '../database/types.ts'

const RETRY_INTERVAL_MS = 1000

/**
 * Runs work that writes at the start of a process. If the database is read-only, as on a full disk, it is retried later
 * and the process need not wait. @throws other errors of the first try
 */
export async function startWhenWritable(
  work: () => Promise<void>,
  database: Pick<Database, 'mustBeReady'>,
  log: Logger,
) {
  let isDone = false
  let isStopped = false

  async function tryNow() {
    await work()
    isDone = true
  }

  async function tryAgain() {
    while (!isDone && !isStopped) {
      await sleep(RETRY_INTERVAL_MS, undefined, { ref: false })
      if (isStopped) return
      await database
        .mustBeReady()
        .then(tryNow)
        .catch((error: unknown) =>
          log[isReadOnlyError(error) ? 'debug' : 'warn']({ reason: (error as Error).message }, 'jobs cannot begin yet'),
        )
    }
  }

  const trying = await tryNow().catch((error: unknown) => {
    if (!isReadOnlyError(error)) throw error
    log.warn({ reason: (error as Error).message }, 'the database takes no changes; jobs begin as soon as it does')
    return { again: tryAgain() }
  })

  return {
    isDone: () => isDone,
    async stop() {
      isStopped = true
      await trying?.again
    },
  }
}
