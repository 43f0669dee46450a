import type { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Db } from '../database/types.ts'
import type { Post } from '../push/post-to-public-host.ts'
import type { Mail } from './mail.ts'

/** What jobs work with. */
export type JobContext = Context & { db: Db; send(mail: Mail, jobId: string): Promise<void>; post: Post }

export type Job<Data = never> = {
  queue: NonNullable<Parameters<PgBoss['createQueue']>[1]>
  /** A cron expression in UTC. */
  schedule?: string
  runsAtStart?: boolean
  /** Backups leave out scheduled jobs, which start again by themselves, and those about what happened just now. */
  isRestorable?: boolean
  /** It would reach browsers or programs of people, so a trial of a backup and a demo leave it. What waits for it stays in its table. */
  isIdleInTrial?: boolean
  /** If it throws, the job is retried after growing delays. */
  work(context: JobContext, data: Data, jobId: string): Promise<unknown>
}

export type JobTable = Record<string, Job>
