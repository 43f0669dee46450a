import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { RateLimits } from './limits/rate-limits.ts'

/** What one running process of Cohort has: made once in app.ts, handed to every door. */
export type Context = {
  config: Config
  database: Database
  jobs: Jobs
  limits: RateLimits
  log: Logger
  /** How far this process has told open screens what happened: server/live/live-events.ts. */
  position: () => string
  /** Signs sessions and tokens; the same in every process on one database. */
  secret: string
  /** The clock; tests set it. */
  now: () => Date
}
