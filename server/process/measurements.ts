import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import type { Database, ReplicaState } from '../database/types.ts'
import type { EventStreams } from '../live/event-streams.ts'

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Sample = [value: number, labels?: Record<string, string | number>]
type Reading = { labels?: string[]; read: () => Sample[] | Promise<Sample[]> }

/** Is read at each scrape. What has no samples is left out. */
export const measure = (
  registry: Registry,
  Kind: typeof Gauge | typeof Counter,
  name: string,
  help: string,
  { labels: labelNames = [], read }: Reading,
) =>
  new Kind({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read()
      this.reset()
      if (labelNames.length === 0) this.remove()
      for (const [value, labels = {}] of samples) this.inc(labels, value)
    },
  })

/** By route, because addresses may contain tokens or email addresses. Streams last for hours and are left out. */
export function measureRequests(app: FastifyInstance, registry: Registry) {
  const requests = new Histogram({
    name: 'cohort_http_request_duration_seconds',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (route !== '/api/live')
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

export function measureLive(registry: Registry, streams: EventStreams, live: Context['live'], hasBus: boolean) {
  measure(registry, Gauge, 'cohort_streams', 'Open pages that hear live events.', {
    read: () => [[streams.all().length]],
  })
  measure(registry, Counter, 'cohort_live_events_total', 'Live events that this process has handled.', {
    read: () => [[live.handled()]],
  })
  if (hasBus)
    measure(registry, Gauge, 'cohort_bus_connected', 'Whether this process is connected to NATS.', {
      read: () => [[Number(live.isConnected())]],
    })
}

export function measureDatabase(registry: Registry, database: Database) {
  measure(registry, Gauge, 'cohort_database_connections', 'Connections of this process to the database.', {
    labels: ['state'],
    read() {
      const { total, idle } = database.connections()
      return [
        [total - idle, { state: 'busy' }],
        [idle, { state: 'idle' }],
      ]
    },
  })
  measure(registry, Gauge, 'cohort_database_waiting', 'Work that waits for a connection.', {
    read: () => [[database.connections().waiting]],
  })
  if (database.replicas()) measureReplicas(registry, () => database.replicas()!)
}

/** Replicas have numbers, in the order of DATABASE_REPLICA_URL. */
function measureReplicas(registry: Registry, read: () => NonNullable<ReturnType<Database['replicas']>>) {
  const perReplica = (name: string, help: string, of: (state: ReplicaState) => number) =>
    measure(registry, Gauge, name, help, {
      labels: ['replica'],
      read: () => read().replicas.map((state, index) => [of(state), { replica: index + 1 }]),
    })
  perReplica('cohort_replica_usable', 'Whether the replica answers reads.', ({ isUsable }) => Number(isUsable))
  perReplica('cohort_replica_lag_bytes', 'The part of the log that it had not replayed when asked.', ({ lag }) => lag)
  perReplica('cohort_replica_connections', 'Connections of this process to it.', ({ connections }) => connections)
  measure(registry, Counter, 'cohort_replica_reads_total', 'Reads that a replica may answer, by who answered.', {
    labels: ['by'],
    read() {
      const { replicas, readsOfPrimary } = read()
      return [
        [readsOfPrimary, { by: 'primary' }],
        ...replicas.map(({ reads }, index): Sample => [reads, { by: `replica ${index + 1}` }]),
      ]
    },
  })
}

/** Without a backup there is no age, so that an alarm has to ask for its absence as well. */
export function measureBackups(registry: Registry, database: Database, now: () => Date) {
  const ofBackup = (name: string, help: string, of: (backup: { at: Date; missingFiles: number }) => number) =>
    measure(registry, Gauge, name, help, {
      async read() {
        const { at, missingFiles } = await database.read((db) =>
          db
            .selectFrom('server_settings')
            .select(['backup_at as at', 'backup_missing_files as missingFiles'])
            .executeTakeFirstOrThrow(),
        )
        return at ? [[of({ at, missingFiles })]] : []
      },
    })
  ofBackup(
    'cohort_backup_age_seconds',
    'Since the last backup began.',
    ({ at }) => (now().getTime() - at.getTime()) / 1000,
  )
  ofBackup('cohort_backup_missing_files', 'Files that the store did not have then.', ({ missingFiles }) => missingFiles)
}
