import type { Tx } from '../database/types.ts'
import type { Mail } from './mail.ts'

/** What each job that is enqueued is told. Features add theirs (`declare module`). */
export interface JobData {
  mail: Mail
}
export type JobName = keyof JobData

export type Jobs = {
  /** The job runs if the transaction commits. Returns its id. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<string>
  /** Does nothing if a job with this key waits already. */
  enqueueOnce<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options: { key: string; afterSeconds: number },
  ): Promise<void>
  counts(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>
  stop(): Promise<void>
}
