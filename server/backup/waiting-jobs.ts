import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createQueues, isRestorable } from '../jobs/jobs.ts'

/** Under this name an archive holds the jobs that waited: the queue's own tables change with its version, these columns do not. */
export const WAITING_JOBS = { table: 'waiting_jobs', columns: ['id', 'name', 'data', 'start_after'] }

/** Selects them; null where the queue has never been opened. A job at work counts as waiting: it may not get done. */
export async function selectWaitingJobs(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ queue: string | null }>("select to_regclass('jobs.job') as queue")
  if (!rows[0]!.queue) return null
  return "select id, name, data, start_after from jobs.job where state in ('created', 'retry', 'active') order by created_on"
}

/** Where the rows of an archive wait until the queue is there. */
export const createWaitingJobs =
  'create temporary table waiting_jobs (id uuid, name text, data jsonb, start_after timestamptz) on commit drop'

/**
 * Makes the queue anew in the transaction of `client` and puts the jobs into it that an archive brought: each keeps its
 * id, so a mail that has left meanwhile is known for the same, and gets all its tries.
 */
export async function restoreJobs(client: pg.Client) {
  const boss = new PgBoss({
    // Each of its statements would be a transaction of its own, and end ours.
    db: { executeSql: (text, values) => client.query(withoutTransaction(text), values) },
    schema: 'jobs',
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    await createQueues(boss)
    const { rows } = await client.query<{ id: string; name: string; data: object; start: string }>(
      // As text: to the microsecond.
      "select id, name, data, to_json(start_after) #>> '{}' as start from waiting_jobs",
    )
    for (const { id, name, data, start } of rows)
      if (isRestorable(name)) await boss.insert(name, [{ id, data, startAfter: start }])
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

const withoutTransaction = (text: string) => text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')
