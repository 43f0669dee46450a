import type { FastifyInstance } from 'fastify'
import { busy } from '#shared/problem.ts'
import type { Config } from '../config.ts'
import { databaseDamaged, isDamaged } from '../database/damage.ts'
import type { Database } from '../database/database.ts'
import { sendProblem } from '../http/error-handler.ts'
import { READY_PATH } from './draining.ts'
import { METRICS_PATH } from './metrics.ts'

/** Administrators need these most when the server cannot keep up. */
const ALWAYS_SERVED = ['/api/health', READY_PATH, METRICS_PATH]

/** `GET /api/health` says whether app and database are ready; a server that cannot keep up sheds what is not that. */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  { hasRateLimits }: Config,
  delay: () => number,
) {
  // A load test measures the load, so nothing is refused there.
  const longestDelay = hasRateLimits ? 2000 : Number.POSITIVE_INFINITY
  app.addHook('onRequest', (request, reply, done) => {
    if (delay() <= longestDelay || ALWAYS_SERVED.includes(request.routeOptions.url ?? '')) return done()
    sendProblem(reply, busy())
  })
  app.get('/api/health', async () => {
    await database.mustBeReady()
    if (await isDamaged(database.db)) throw databaseDamaged()
    return { status: 'ok' }
  })
}
