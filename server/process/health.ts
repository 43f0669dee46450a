import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { busy } from '#shared/problem.ts'
import type { Config } from '../config.ts'
import { databaseDamaged, isDamaged } from '../database/errors.ts'
import type { Database } from '../database/types.ts'
import { sendProblem } from '../http/error-handler.ts'
import { READY_PATH } from './draining.ts'

export const METRICS_PATH = '/api/metrics'
const ALWAYS_SERVED = ['/api/health', READY_PATH, METRICS_PATH]

/** `GET /api/health` reports app and database. An overloaded server refuses other requests. */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  { hasRateLimits, build }: Pick<Config, 'hasRateLimits'> & { build: string },
  delay: () => number,
) {
  // Load tests turn limits off, so nothing is refused there.
  const longestDelay = hasRateLimits ? 2000 : Number.POSITIVE_INFINITY
  app.addHook('onRequest', (request, reply, done) => {
    if (delay() <= longestDelay || ALWAYS_SERVED.includes(request.routeOptions.url ?? '')) return done()
    sendProblem(reply, busy())
  })
  app.get('/api/health', async (_request, reply) => {
    reply.header('cohort-build', build)
    await database.mustBeReady()
    if (await isDamaged(database.db)) throw databaseDamaged()
    return { status: 'ok' }
  })
}

const RESOLUTION_MS = 10
const INTERVAL_MS = 1000

/** Returns the average delay of timers in the last second, in milliseconds. */
export function measureEventLoopDelay(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let delay = 0
  const timer = setInterval(() => {
    // A second without a sample: the event loop was blocked.
    delay = histogram.count === 0 ? Number.POSITIVE_INFINITY : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS)
    histogram.reset()
  }, INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return () => delay
}
