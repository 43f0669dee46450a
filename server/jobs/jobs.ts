import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { PushMessage } from '#shared/push-message.ts'
import { isReadOnlyError, readOnlyError } from '../database/errors.ts'
import type { Listener } from '../database/listener.ts'
import type { Database, Tx } from '../database/types.ts'
import { openFairQueue } from '../limits/fair-queue.ts'
import type { Mail } from './mail.ts'
import { startWhenWritable } from './start-when-writable.ts'

type MailJobData = {
  mail: Mail
  'password-reset': { emailLower: string }
  'invite-mail': { inviteId: string; mail: Mail }
  confirmation: { uid: string }
  'email-change': { uid: string; email: string }
  'news-mail': { uid: string; mail: Mail }
}
type JobData = MailJobData & {
  'unread-messages': { roomId: string; uid: string; by: string; number: number }
  'unread-replies': { rootId: string }
  push: { uid: string; isUrgent: boolean }
  'push-message': { sessionId: string; message: PushMessage }
  webhook: { webhookId: string }
} & { [Name in keyof typeof scheduledJobs]: null }
type JobName = keyof JobData

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

/** If it throws, the job is retried after growing delays. */
export type Workers = { [Name in JobName]: (data: JobData[Name], jobId: string) => Promise<void> }

/**
 * Retried for about two days, because a late mail is better than a lost one. If a process is killed, its heartbeat
 * stops and another process retries the job.
 */
const mailRetries = { retryLimit: 60, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 20 }
type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>
const mailed = (deleteAfterSeconds: number) => ({ queue: { ...mailRetries, deleteAfterSeconds, notify: true } })
/** Not retried, because its schedule starts it again. `schedule` is a cron expression in UTC. */
const scheduled = (schedule: string, deleteAfterSeconds = 86_400) => ({
  schedule,
  queue: { retryLimit: 0, deleteAfterSeconds, notify: true },
})
const scheduledJobs = {
  reminders: scheduled('*/10 * * * *', 3600),
  bounces: {
    schedule: '*/5 * * * *',
    // One at a time, of all processes. If its process is killed, the next run is half a minute later at most.
    queue: {
      retryLimit: 0,
      deleteAfterSeconds: 3600,
      policy: 'exclusive' as const,
      heartbeatSeconds: 20,
      notify: true,
    },
  },
  'due-mails': scheduled('* * * * *', 3600),
  'own-reminders': scheduled('* * * * *', 3600),
  // People who open their tasks after an outage find those of the week.
  'goal-steps': { ...scheduled('4-59/15 * * * *', 3600), runsAtStart: true },
  'step-reminders': scheduled('* * * * *', 3600),
  'application-mornings': scheduled('1-59/5 * * * *', 3600),
  'review-reminders': scheduled('*/5 * * * *', 3600),
  'deleted-messages': scheduled('*/5 * * * *', 3600),
  'crew-weeks': scheduled('11 0 * * *'),
  'due-webhooks': scheduled('* * * * *', 3600),
  'old-deliveries': scheduled('7 * * * *', 3600),
  'old-limits': scheduled('3-59/10 * * * *', 3600),
  'old-notifications': scheduled('17 3 * * *'),
  'old-invites': scheduled('27 3 * * *'),
  'ended-friendships': scheduled('12 * * * *'),
  'ended-shares': scheduled('7 3 * * *'),
  'old-sessions': scheduled('37 3 * * *'),
  'old-mails': scheduled('47 3 * * *'),
  'old-keys': scheduled('57 3 * * *'),
  'old-accounts': scheduled('7 4 * * *'),
  'old-files': scheduled('33 * * * *', 3600),
  'removed-tasks': scheduled('42 * * * *', 3600),
  'person-removals': scheduled('* * * * *', 3600),
  'old-audit': scheduled('23 4 * * *'),
}
const unread = { queue: { policy: 'short', retryLimit: 2, deleteAfterSeconds: 3600 } } as const
/** For an hour, because nobody wants to be rung about what happened long ago. */
const pushRetries = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 20,
  deleteAfterSeconds: 3600,
}
const jobs: { [Name in JobName]: { queue: QueueOptions; schedule?: string; runsAtStart?: boolean } } = {
  mail: mailed(86_400),
  'password-reset': mailed(3600),
  'invite-mail': mailed(86_400),
  confirmation: mailed(3600),
  'email-change': mailed(3600),
  'news-mail': mailed(86_400),
  'unread-messages': unread,
  'unread-replies': unread,
  push: { queue: { ...pushRetries, policy: 'short' } },
  'push-message': { queue: { ...pushRetries, notify: true } },
  // What was not sent waits in a table, and the schedule finds it.
  webhook: { queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600, notify: true } },
  ...scheduledJobs,
}
const jobNames = Object.keys(jobs) as JobName[]

/** Backups leave out scheduled jobs, which start again by themselves, and those about what happened just now. */
export const isRestorable = (name: string) =>
  !/^(unread|push|webhook)/.test(name) && jobNames.some((known) => known === name && !jobs[known].schedule)

export async function createQueues(boss: PgBoss) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of jobNames) {
    const existing = known.get(name)
    const { policy = 'standard', ...options } = jobs[name].queue
    const wanted = Object.entries({ policy, ...options })
    if (!existing) await boss.createQueue(name, { policy, ...options })
    else if (wanted.some(([option, value]) => existing[option as keyof typeof existing] !== value)) {
      if (existing.policy !== policy) await changePolicy(boss, name, policy)
      // pg-boss refuses an update that names a policy, even the same one.
      await boss.updateQueue(name, options)
    }
  }
}

/** Jobs that wait already keep no rule of the former policy, under which pg-boss might drop one. */
const changePolicy = (boss: PgBoss, name: JobName, policy: string) =>
  boss.getDb().executeSql(
    `with queue as (update jobs.queue set policy = $2 where name = $1)
    update jobs.job set policy = 'standard' where name = $1`,
    [name, policy],
  )

/**
 * All workers poll at the same moment. Without this limit they would use every connection of the pool, at some
 * megabytes each.
 */
const CONNECTIONS = 2
const MAX_WAITING = 1000
/** What runs longer fails and is tried again by another process. */
const MAX_STOP_MS = 5000

/** Cancels unfinished jobs that carry this data. A running job must check `isNotCancelled` in its transaction. */
export const cancelJobs = <Name extends JobName>(tx: Tx, name: Name, data: Partial<JobData[Name]>) =>
  sql`delete from jobs.job
    where name = ${name} and state < 'completed' and data @> ${JSON.stringify(data)}::jsonb`.execute(tx)

export async function isNotCancelled(tx: Tx, name: JobName, jobId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs.job where name = ${name} and id = ${jobId}`.execute(tx)
  return rows.length > 0
}

type JobsOptions = {
  database: Pick<Database, 'pool' | 'mustBeReady'>
  listener: Listener
  workers: Workers
  log: Logger
  runsSchedules: boolean
  runsJobs: boolean
}

/**
 * Starts the queues in the schema `jobs`, which processes share. Without `runsSchedules` this process starts no
 * scheduled jobs, without `runsJobs` none at all.
 */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { database, listener, workers, log, runsSchedules, runsJobs } = options
  const queue = openFairQueue({
    concurrency: CONNECTIONS,
    maxWaitingPerKey: MAX_WAITING,
    full: () => new Error('too many jobs wait for the database'),
  })
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => queue.run('jobs', () => database.pool.query(text, values)),
      listen: listener.listen,
    },
    schema: 'jobs',
    createSchema: false,
    schedule: runsSchedules,
    supervise: runsJobs,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
  })
  // While the database is read-only, every queue fails every two seconds, and the database logs that.
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
    if (runsJobs) for (const name of jobNames) await startWorker(boss, name, workers[name], log)
    // Processes that start together add it once.
    const once = { singletonKey: 'at start', singletonSeconds: 60 }
    if (runsSchedules) for (const name of jobNames) if (jobs[name].runsAtStart) await boss.send(name, null, once)
  }
  const beginning = await startWhenWritable(begin, database, log)

  return {
    async enqueue(tx, name, data) {
      if (!beginning.isDone()) throw readOnlyError('the jobs have not begun yet')
      const id = await boss.send(name, data, { db: fromKysely(tx) })
      if (!id) throw new Error(`the job ${name} was not accepted`)
      return id
    },
    async enqueueOnce(tx, name, data, { key, afterSeconds }) {
      if (!beginning.isDone()) throw readOnlyError('the jobs have not begun yet')
      await boss.send(name, data, { db: fromKysely(tx), singletonKey: key, startAfter: afterSeconds })
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
      // A graceful stop of pg-boss looks only twice a second whether the running jobs have ended.
      const ended = Promise.all(jobNames.map((name) => boss.offWork(name)))
      await Promise.race([ended, sleep(MAX_STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** Writes only changes, because checking all of them takes a tenth of a start's CPU time. */
async function syncSchedules(boss: PgBoss) {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const name of jobNames) {
    const { schedule } = jobs[name]
    if (schedule && known.get(name) !== schedule) await boss.schedule(name, schedule)
  }
}

/** Seconds between looks for jobs. Where the database tells of new ones, only retries are found by looking. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
/** A schedule counts minutes, and two dozen queues that look every other second would cost more than most requests. */
const scheduledPolling = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 30 }

async function startWorker<Name extends JobName>(boss: PgBoss, name: Name, work: Workers[Name], log: Logger) {
  const { queue, schedule } = jobs[name]
  let worker: string | undefined
  worker = await boss.work<JobData[Name]>(
    name,
    { localConcurrency: queue.notify && !schedule ? 4 : 1, ...(schedule ? scheduledPolling : polling) },
    async ([job]) => {
      if (!job) return
      try {
        await work(job.data, job.id)
      } catch (error) {
        log.warn({ job: name, jobId: job.id, reason: (error as Error).message }, 'a job failed and will be tried again')
        throw error
      } finally {
        // Jobs added close together wake the worker only once.
        if (worker) boss.notifyWorker(worker)
      }
    },
  )
  boss.notifyWorker(worker)
}
