import { sql } from 'kysely'
import type { JobName } from '#server/jobs/job-data.ts'
import type { Server } from './server.ts'

/** Lets the process run at once what waits in this queue for its time, or for the next look of a worker. */
export async function runJobs({ context }: Pick<Server, 'context'>, name: JobName) {
  await sql`
    with due as (
      update jobs.job set start_after = now() where name = ${name} and state in ('created', 'retry') and start_after > now())
    select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), ${name})`.execute(context.database.db)
}
