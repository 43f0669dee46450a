import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'
import { Problem } from '#shared/problem.ts'

/** JSON lines on standard output. They name routes and ids, never addresses, people's data or tokens. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })

/** A request slower than this, in milliseconds, is worth a line of its own. */
const SLOW = 1000

/** One line a request at level debug, at warn when it was slow. Failures have theirs in failures.ts. */
export function logRequests(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime)
    const isSlow = milliseconds >= SLOW
    if (!isSlow && !log.isLevelEnabled('debug')) return
    // The pattern of the route, not the address: that may hold a token or an e-mail address.
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode, milliseconds }
    if (isSlow) request.log.warn(line, 'a slow request')
    else request.log.debug(line, 'request')
  })
}

/** One line for what somebody was refused: who tries doors that are shut shows up here, by the id of their account. */
export function logRefusal(request: FastifyRequest, uid: string | undefined, error: unknown) {
  if (!(error instanceof Problem) || error.status >= 500) return
  const { status, code } = error
  request.log.info({ uid, method: request.method, route: request.routeOptions.url, status, code }, 'refused')
}
