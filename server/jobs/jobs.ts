import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, isReadOnlyError, readOnlyError, type Tx } from '../database/database.ts'
import type { Listener } from '../database/listener.ts'
import { openFairQueue } from '../limits/fair-queue.ts'
import type { Mail } from './mail.ts'
import { startWhenWritable } from './start-when-writable.ts'

/** Work that outlives its request: the name of its queue and what it carries. */
type JobData = {
  mail: Mail
  'password-reset': { emailLower: string }
  'invite-mail': { inviteId: string; mail: Mail }
  confirmation: { uid: string }
  'email-change': { uid: string; email: string }
  reminders: null
  'old-notifications': null
  'old-invites': null
  'old-sessions': null
  'old-keys': null
  'deleted-messages': null
  'old-mails': null
  'old-accounts': null
}
type JobName = keyof JobData

export type Jobs = {
  /** Puts a job into the transaction: it will be done exactly if that commits. Answers its id. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<string>
  /** How many there are of each kind, in all processes: as counted within the last seconds, not now. */
  counts(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>
  stop(): Promise<void>
}

/** Does one job; throwing puts it back, to be tried again after growing pauses. */
type Workers = { [Name in JobName]: (data: JobData[Name], jobId: string) => Promise<void> }

/**
 * A lost mail is worse than a late one: tried for about two days, from seconds up to hourly. One whose process was
 * killed meanwhile gives no sign of life any more and is tried by another.
 */
const mailRetries = { retryLimit: 60, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 20 }
/** What comes by the clock comes again by itself. */
const noRetries = { retryLimit: 0 }
const queues: { [Name in JobName]: NonNullable<Parameters<PgBoss['createQueue']>[1]> } = {
  mail: { ...mailRetries, deleteAfterSeconds: 86_400, notify: true },
  'password-reset': { ...mailRetries, deleteAfterSeconds: 3600, notify: true },
  'invite-mail': { ...mailRetries, deleteAfterSeconds: 86_400, notify: true },
  confirmation: { ...mailRetries, deleteAfterSeconds: 3600, notify: true },
  'email-change': { ...mailRetries, deleteAfterSeconds: 3600, notify: true },
  reminders: { ...noRetries, deleteAfterSeconds: 3600 },
  'old-notifications': { ...noRetries, deleteAfterSeconds: 86_400 },
  'old-invites': { ...noRetries, deleteAfterSeconds: 86_400 },
  'old-sessions': { ...noRetries, deleteAfterSeconds: 86_400 },
  'old-keys': { ...noRetries, deleteAfterSeconds: 86_400 },
  'deleted-messages': { ...noRetries, deleteAfterSeconds: 3600 },
  'old-mails': { ...noRetries, deleteAfterSeconds: 86_400 },
  'old-accounts': { ...noRetries, deleteAfterSeconds: 86_400 },
}

/** When those that come by the clock are due, as cron has it, in UTC. */
const schedules: { [Name in JobName]?: string } = {
  reminders: '*/10 * * * *',
  'deleted-messages': '*/5 * * * *',
  'old-notifications': '17 3 * * *',
  'old-invites': '27 3 * * *',
  'old-sessions': '37 3 * * *',
  'old-mails': '47 3 * * *',
  'old-keys': '57 3 * * *',
  'old-accounts': '7 4 * * *',
}

/** Whether a job is worth doing after a move: what comes by the clock comes again by itself. */
export const isRestorable = (name: string) => Object.hasOwn(queues, name) && !Object.hasOwn(schedules, name)

/** Makes the queues as they have to be, or alters them so. */
export async function createQueues(boss: PgBoss) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of Object.keys(queues) as JobName[]) {
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, queues[name])
    else if (!Object.entries(queues[name]).every(([option, value]) => queue[option as keyof typeof queue] === value))
      await boss.updateQueue(name, queues[name])
  }
}

/**
 * The workers look for jobs all at the same moment. Without a line in front of the pool they open every connection it may
 * have, again and again, and each holds some megabytes in the database.
 */
const CONNECTIONS = 2
const MAX_WAITING = 1000

/**
 * Cancels the unfinished jobs of a queue that carry this data, also those that run or wait for a retry. A running job asks
 * `isWanted` in the transaction in which it works.
 */
export const cancelJobs = <Name extends JobName>(tx: Tx, name: Name, data: Partial<JobData[Name]>) =>
  sql`delete from jobs.job where name = ${name} and state < 'completed' and data @> ${JSON.stringify(data)}::jsonb`.execute(
    tx,
  )

/** Whether a job was not cancelled. */
export async function isNotCancelled(tx: Tx, name: JobName, jobId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs.job where name = ${name} and id = ${jobId}`.execute(tx)
  return rows.length > 0
}

type JobsOptions = {
  database: Pick<Database, 'pool' | 'mustBeReady'>
  listener: Listener
  workers: Workers
  log: Logger
  followsClock: boolean
  doesJobs: boolean
}

/**
 * Starts the queues in the schema `jobs`; several processes share them, each job is done by one. What comes by the clock
 * comes only where `followsClock`, and all is left to other processes where not `doesJobs`.
 */
export async function openJobs({
  database,
  listener,
  workers,
  log,
  followsClock,
  doesJobs,
}: JobsOptions): Promise<Jobs> {
  const queue = openFairQueue({
    places: CONNECTIONS,
    longestLine: MAX_WAITING,
    full: () => new Error('too many jobs wait for the database'),
  })
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => queue.run('jobs', () => database.pool.query(text, values)),
      listen: listener.listen,
    },
    schema: 'jobs',
    createSchema: false,
    schedule: followsClock,
    supervise: doesJobs,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
  })
  // While the database is read-only, every queue fails every two seconds. The database logs the reason itself.
  boss.on('error', (error) =>
    log[isReadOnlyError(error) ? 'debug' : 'warn']({ reason: error.message }, 'the job queue met an error and goes on'),
  )

  async function begin() {
    try {
      await boss.start()
      await createQueues(boss)
      await syncSchedules(boss)
    } catch (error) {
      await boss.stop({ graceful: false, close: false })
      throw error
    }
    if (doesJobs) for (const name of Object.keys(queues) as JobName[]) await startWorker(boss, name, workers[name], log)
  }
  const beginning = await startWhenWritable(begin, database, log)

  return {
    async enqueue(tx, name, data) {
      if (!beginning.isDone()) throw readOnlyError('the jobs have not begun yet')
      const id = await boss.send(name, data, { db: fromKysely(tx) })
      if (!id) throw new Error(`the job ${name} was not accepted`)
      return id
    },
    async counts() {
      const found = await boss.getQueues()
      return found.map(({ name, queuedCount, activeCount, failedCount }) => ({
        name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }))
    },
    async stop() {
      await beginning.stop()
      await boss.stop({ graceful: true, timeout: 5000, close: false })
    },
  }
}

/** Writes down when what comes by the clock is due, where that is not known already: to check all of it takes nearly a tenth of a start's CPU. */
async function syncSchedules(boss: PgBoss) {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [name, cron] of Object.entries(schedules)) if (known.get(name) !== cron) await boss.schedule(name, cron)
}

async function startWorker<Name extends JobName>(boss: PgBoss, name: Name, work: Workers[Name], log: Logger) {
  let worker: string | undefined
  worker = await boss.work<JobData[Name]>(
    name,
    { localConcurrency: schedules[name] ? 1 : 4, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
    async ([job]) => {
      if (!job) return
      try {
        await work(job.data, job.id)
      } catch (error) {
        log.warn({ job: name, jobId: job.id, reason: (error as Error).message }, 'a job failed and will be tried again')
        throw error
      } finally {
        // Jobs that came close together woke the worker once; the rest would wait for its next look.
        if (worker) boss.notifyWorker(worker)
      }
    },
  )
  boss.notifyWorker(worker)
}
