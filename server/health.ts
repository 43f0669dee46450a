import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { type Database, isAnswering } from './database.ts'
import { sendProblem } from './failures.ts'

/** `GET /api/health` says whether app and database are ready; a server that cannot keep up sheds what is not that. */
export async function watchHealth(app: FastifyInstance, database: Database) {
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    pressureHandler: (request, reply) => {
      if (request.routeOptions.url === '/api/health') return
      sendProblem(reply, new Problem(503, 'busy', 'Cohort is very busy just now. Try again in a few seconds.', 5))
    },
  })
  app.get('/api/health', async () => {
    await isAnswering(database.db)
    return { status: 'ok' }
  })
}
