import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { sendProblem } from './failures.ts'
import { METRICS_PATH } from './metrics/metrics.ts'

/** Who looks after a server wants to know above all when it cannot keep up. */
const WATCHED = ['/api/health', METRICS_PATH]

/** `GET /api/health` says whether app and database are ready; a server that cannot keep up sheds what is not that. */
export async function watchHealth(app: FastifyInstance, database: Database, { hasRateLimits }: Config) {
  await app.register(underPressure, {
    // Zero is never exceeded: under a load test it is the load that is looked at, not what is turned away.
    maxEventLoopDelay: hasRateLimits ? 2000 : 0,
    pressureHandler: (request, reply) => {
      if (WATCHED.includes(request.routeOptions.url ?? '')) return
      sendProblem(reply, new Problem(503, 'busy', 'Cohort is very busy just now. Try again in a few seconds.', 5))
    },
  })
  app.get('/api/health', async () => {
    await database.mustBeReady()
    return { status: 'ok' }
  })
}
