import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'
import { Problem } from '#shared/problem.ts'

/** JSON lines on standard output. They contain routes and ids, never addresses, personal data or tokens. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })

/** Milliseconds from which a request is logged as slow. */
const SLOW = 1000

export function logRequests(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime)
    // A live stream lasts as long as its page.
    const isStream = request.routeOptions.url === '/api/live' && reply.statusCode === 200
    const isSlow = milliseconds >= SLOW && !isStream
    if (!isSlow && !log.isLevelEnabled('debug')) return
    // The pattern of the route, because the address may contain a token or an email address.
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode, milliseconds }
    if (isSlow) request.log.warn(line, 'a slow request')
    else request.log.debug(line, 'request')
  })
}

/** Shows repeated attempts to get in, by account id. */
export function logRefusal(request: FastifyRequest, uid: string | undefined, error: unknown) {
  if (!(error instanceof Problem) || error.status >= 500) return
  const { status, code } = error
  request.log.info({ uid, method: request.method, route: request.routeOptions.url, status, code }, 'refused')
}
