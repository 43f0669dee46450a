import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { isReadOnlyError, readOnlyError } from '../database/errors.ts'
import type { Listener } from '../database/listener.ts'
import type { Database, Tx } from '../database/types.ts'
import { openFairQueue } from '../limits/fair-queue.ts'
import type { Job, JobContext, JobTable } from './job.ts'
import type { JobData, JobName, Jobs } from './job-data.ts'
import { isRefusedForGood } from './mail.ts'
import { startWhenWritable } from './start-when-writable.ts'

export async function createQueues(boss: PgBoss, jobs: JobTable) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, { queue }] of Object.entries(jobs)) {
    const existing = known.get(name)
    const { policy = 'standard', ...options } = queue
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
const changePolicy = (boss: PgBoss, name: string, policy: string) =>
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
const MAX_QUEUED = 1000
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
  jobs: JobTable
  context: JobContext
  log: Logger
  runsSchedules: boolean
  runsJobs: boolean
}

/**
 * Starts the queues in the schema `jobs`, which processes share. Without `runsSchedules` this process starts no
 * scheduled jobs, without `runsJobs` none at all.
 */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { database, listener, jobs, context, log, runsSchedules, runsJobs } = options
  const queue = openFairQueue({
    concurrency: CONNECTIONS,
    maxQueuedPerKey: MAX_QUEUED,
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
      await createQueues(boss, jobs)
      await syncSchedules(boss, jobs)
    } catch (error) {
      await boss.stop({ graceful: false, close: false })
      throw error
    }
    if (runsJobs) for (const [name, job] of Object.entries(jobs)) await startWorker(boss, name, job, context)
    // Processes that start together add it once.
    const once = { singletonKey: 'at start', singletonSeconds: 60 }
    if (runsSchedules)
      for (const [name, { runsAtStart }] of Object.entries(jobs)) if (runsAtStart) await boss.send(name, null, once)
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
      const ended = Promise.all(Object.keys(jobs).map((name) => boss.offWork(name)))
      await Promise.race([ended, sleep(MAX_STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** Writes only changes, because checking all of them takes a tenth of a start's CPU time. */
async function syncSchedules(boss: PgBoss, jobs: JobTable) {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [name, { schedule }] of Object.entries(jobs))
    if (schedule && known.get(name) !== schedule) await boss.schedule(name, schedule)
}

/** Seconds between looks for jobs. Where the database tells of new ones, only retries are found by looking. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
/** A schedule counts minutes, and two dozen queues that look every other second would cost more than most requests. */
const scheduledPolling = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 30 }

async function startWorker(boss: PgBoss, name: string, job: Job, context: JobContext) {
  const { queue, schedule, isIdleInTrial } = job
  let worker: string | undefined
  worker = await boss.work<never>(
    name,
    { localConcurrency: queue.notify && !schedule ? 4 : 1, ...(schedule ? scheduledPolling : polling) },
    async ([given]) => {
      if (!given) return
      try {
        if (!(isIdleInTrial && (context.isTrial || context.config.isDemo)))
          await job.work(context, given.data, given.id)
      } catch (error) {
        if (isRefusedForGood(error as Error))
          return context.log.info({ job: name, jobId: given.id }, 'a mail is given up, because its address refuses it')
        context.log.warn(
          { job: name, jobId: given.id, reason: (error as Error).message },
          'a job failed and will be tried again',
        )
        throw error
      } finally {
        // Jobs added close together wake the worker only once.
        if (worker) boss.notifyWorker(worker)
      }
    },
  )
  // What was added before it listened. Where it only polls, it has just looked.
  if (queue.notify) boss.notifyWorker(worker)
}
