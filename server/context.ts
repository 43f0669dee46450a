import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Connection, Database } from './database/types.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/job-data.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Live } from './live/live.ts'
import type { PushKeys } from './push/push-keys.ts'

/** The person who sent the request. */
export type Me = { uid: string }

export type Context = {
  config: Config
  /** The database was restored to look at it only (server/process/trial.ts). */
  isTrial: boolean
  database: Database
  /** How a backup, or another job that needs a connection of its own, reaches the database. */
  connection: Connection
  jobs: Jobs
  limits: RateLimits
  files: FileStore
  log: Logger
  live: Pick<Live, 'position' | 'handled' | 'follow' | 'sendUnsaved' | 'isOnline' | 'isConnected'>
  /** Signs sessions and tokens. All processes on one database share it. */
  secret: string
  now: () => Date
  pushKeys: PushKeys
}
