import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Problem } from '#shared/problem.ts'
import type { Context } from '../context.ts'
import { findStoreProblem } from '../files/store-owner.ts'
import type { EventStreams } from '../live/event-streams.ts'
import { METRICS_PATH } from './health.ts'
import { measure, measureBackups, measureDatabase, measureLive, measureRequests, type Sample } from './measurements.ts'

/** Serves metrics for Prometheus with METRICS_TOKEN as bearer token. */
export function registerMetrics(app: FastifyInstance, streams: EventStreams, { config, ...context }: Context) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureLive(registry, streams, context.live, config.natsUrl !== undefined)
  measureDatabase(registry, context.database)
  measureBackups(registry, context.database, context.now)
  measure(registry, Gauge, 'cohort_files_ok', 'Whether files can be stored, in the store that this database knows.', {
    read: async () => [[Number(!(await context.database.read((db) => findStoreProblem(db, context.files))))]],
  })
  measure(registry, Gauge, 'cohort_jobs', 'Jobs of all processes, as counted within the last seconds.', {
    labels: ['queue', 'state'],
    read: async () =>
      (await context.jobs.counts()).flatMap(({ name, ...states }) =>
        Object.entries(states).map(([state, value]): Sample => [value, { queue: name, state }]),
      ),
  })
  app.get(METRICS_PATH, async (request, reply) => {
    requireToken(request, config.metricsToken!)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function requireToken({ headers }: FastifyRequest, token: string) {
  const carried = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  // Hashed to the same length, so that the comparison takes the same time.
  if (!timingSafeEqual(hash('sha256', carried, 'buffer'), hash('sha256', token, 'buffer')))
    throw new Problem(401, 'no-token', 'Send METRICS_TOKEN as a bearer token.')
}
