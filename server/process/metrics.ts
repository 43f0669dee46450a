import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'
import type { Context } from '../context.ts'
import type { Database, ReplicaState } from '../database/types.ts'
import { findStoreProblem } from '../files/store-owner.ts'
import type { EventStreams } from '../live/event-streams.ts'
import { CONTENT_TYPE, formatMetric, Histogram } from './prometheus-format.ts'

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const METRICS_PATH = '/api/metrics'

/** Serves metrics for Prometheus with METRICS_TOKEN as bearer token. Without that setting, nothing is measured. */
export function registerMetrics(
  app: FastifyInstance,
  streams: EventStreams,
  { config, database, files, jobs, live, now }: Context,
  delay: () => number,
) {
  const token = config.metricsToken
  if (!token) return
  const requests = measureRequests(app)
  app.get(METRICS_PATH, async (request, reply) => {
    requireToken(request, token)
    const { total, idle, waiting } = database.connections()
    return reply.type(CONTENT_TYPE).send(
      [
        requests.format(),
        gauge('cohort_streams', 'Open pages that hear live events.', streams.all().length),
        formatMetric('cohort_live_events_total', 'counter', 'Live events that this process has handled.', [
          { value: live.handled() },
        ]),
        ...(config.natsUrl
          ? [gauge('cohort_bus_connected', 'Whether this process is connected to NATS.', Number(live.isConnected()))]
          : []),
        formatMetric('cohort_database_connections', 'gauge', 'Connections of this process to the database.', [
          { labels: { state: 'busy' }, value: total - idle },
          { labels: { state: 'idle' }, value: idle },
        ]),
        gauge('cohort_database_waiting', 'Work that waits for a connection.', waiting),
        ...replicaMetrics(database),
        ...(await backupMetrics(database, now())),
        gauge(
          'cohort_files_ok',
          'Whether files can be stored, in the store that this database knows.',
          Number(!(await database.read((db) => findStoreProblem(db, files)))),
        ),
        formatMetric(
          'cohort_jobs',
          'gauge',
          'Jobs of all processes, as counted within the last seconds.',
          (await jobs.counts()).flatMap(({ name, ...states }) =>
            Object.entries(states).map(([state, value]) => ({ labels: { queue: name, state }, value })),
          ),
        ),
        gauge(
          'cohort_event_loop_delay_seconds',
          'How late timers were in the last second, on average.',
          delay() / 1000,
        ),
        ...processMetrics(),
      ].join('\n'),
    )
  })
}

/** By route, because addresses may contain tokens or email addresses. Streams last for hours and are left out. */
function measureRequests(app: FastifyInstance) {
  const requests = new Histogram('cohort_http_request_duration_seconds', 'Requests that were answered.', BUCKETS)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (route !== '/api/live')
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return requests
}

/** Replicas have numbers, in the order of DATABASE_REPLICA_URL. */
function replicaMetrics(database: Database) {
  const states = database.replicas()
  if (!states) return []
  const { replicas, readsOfPrimary } = states
  const perReplica = (name: string, help: string, read: (state: ReplicaState) => number) =>
    formatMetric(
      name,
      'gauge',
      help,
      replicas.map((state, index) => ({ labels: { replica: index + 1 }, value: read(state) })),
    )
  return [
    perReplica('cohort_replica_usable', 'Whether the replica answers reads.', ({ isUsable }) => Number(isUsable)),
    perReplica(
      'cohort_replica_lag_bytes',
      'The part of the log that it had not replayed when asked.',
      ({ lag }) => lag,
    ),
    perReplica('cohort_replica_connections', 'Connections of this process to it.', ({ connections }) => connections),
    formatMetric('cohort_replica_reads_total', 'counter', 'Reads that a replica may answer, by who answered.', [
      { labels: { by: 'primary' }, value: readsOfPrimary },
      ...replicas.map(({ reads }, index) => ({ labels: { by: `replica ${index + 1}` }, value: reads })),
    ]),
  ]
}

/** Without a backup there is no age, so that an alarm has to ask for its absence as well. */
async function backupMetrics(database: Database, now: Date) {
  const { backup_at, backup_missing_files } = await database.read((db) =>
    db.selectFrom('server_settings').select(['backup_at', 'backup_missing_files']).executeTakeFirstOrThrow(),
  )
  if (!backup_at) return []
  return [
    gauge('cohort_backup_age_seconds', 'Since the last backup began.', (now.getTime() - backup_at.getTime()) / 1000),
    gauge('cohort_backup_missing_files', 'Files that the store did not have then.', backup_missing_files),
  ]
}

function processMetrics() {
  const { user, system } = process.cpuUsage()
  return [
    formatMetric('process_cpu_seconds_total', 'counter', 'CPU time of this process.', [
      { value: (user + system) / 1e6 },
    ]),
    gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    gauge('process_start_time_seconds', 'When it started, since 1970.', performance.timeOrigin / 1000),
  ]
}

const gauge = (name: string, help: string, value: number) => formatMetric(name, 'gauge', help, [{ value }])

function requireToken({ headers }: FastifyRequest, token: string) {
  const carried = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  // Hashed to the same length, so that the comparison takes the same time.
  if (!timingSafeEqual(hash('sha256', carried, 'buffer'), hash('sha256', token, 'buffer')))
    throw new Problem(401, 'no-token', 'Send METRICS_TOKEN as a bearer token.')
}
