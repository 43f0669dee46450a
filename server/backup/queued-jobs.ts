import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobTable } from '../jobs/job.ts'
import { createQueues } from '../jobs/jobs.ts'

/** The name of waiting jobs in an archive. The queue's own tables change with its version, these columns do not. */
export const WAITING_JOBS = { table: 'waiting_jobs', columns: ['id', 'name', 'data', 'start_after'] }

/** Null if there is no queue. A running job counts as waiting, because it may not finish. */
export async function selectQueuedJobs(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ queue: string | null }>("select to_regclass('jobs.job') as queue")
  if (!rows[0]!.queue) return null
  return "select id, name, data, start_after from jobs.job where state in ('created', 'retry', 'active') order by created_on"
}

export const createQueuedJobs =
  'create temporary table waiting_jobs (id uuid, name text, data jsonb, start_after timestamptz) on commit drop'

/**
 * Recreates the queue in the client's transaction and adds the jobs of the archive. Each keeps its id, so that a mail
 * is not sent twice.
 */
export async function restoreJobs(client: pg.Client, jobs: JobTable) {
  const boss = new PgBoss({
    // Its statements would each be a transaction and end ours.
    db: { executeSql: (text, values) => client.query(withoutTransaction(text), values) },
    schema: 'jobs',
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    await createQueues(boss, jobs)
    const { rows } = await client.query<{ id: string; name: string; data: object; start: string }>(
      // As text, to keep microseconds.
      "select id, name, data, to_json(start_after) #>> '{}' as start from waiting_jobs",
    )
    for (const { id, name, data, start } of rows)
      if (jobs[name]?.isRestorable) await boss.insert(name, [{ id, data, startAfter: start }])
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

const withoutTransaction = (text: string) => text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')
