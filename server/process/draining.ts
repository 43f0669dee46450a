import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import type { Config } from '../config.ts'
import { sendProblem } from '../http/error-handler.ts'
import type { EventStreams } from '../live/event-streams.ts'

const POLL_MS = 20
const SHORT_TURN_MS = 0.1
/** Checks without a request until idle connections are cut off: half a second. */
const QUIET_CHECKS = 25
/** Browsers retry what was cut off. Proxies must not, so they get time to close their connections. */
const MAX_DRAIN_MS = { browsers: 3000, proxy: 7000 }

export const READY_PATH = '/api/ready'
/** A proxy that checks once a second has checked within this time. */
const READY_CHECK_MS = 1500

/**
 * Lets a process be replaced without failing requests. Returns what to call before `app.close()`. It accepts no new
 * connections, answers those that exist, and asks clients to close them. Idle connections are cut off after a while,
 * but not behind a proxy, because a request may be on its way. Behind a proxy, readiness turns off first while the port
 * stays open, because some proxies lose the body of a refused request.
 */
export function enableDraining(
  app: FastifyInstance,
  streams: EventStreams,
  { trustProxy }: Config,
): () => Promise<void> {
  const isBehindProxy = trustProxy !== false
  let isDraining = false
  let quietLooks = 0
  let isEnding = false
  let readyAskedAt = Number.NEGATIVE_INFINITY
  app.server.on('request', () => {
    quietLooks = 0
  })
  app.get(READY_PATH, async (_request, reply) => {
    readyAskedAt = performance.now()
    if (!isEnding) return { status: 'ready' }
    return sendProblem(reply, new Problem(503, 'ending', 'This process is ending. Send requests to another one.'))
  })
  // What closes at once still answers what was asked before. A connection that is kept would hold it up for a minute.
  app.addHook('preClose', async () => {
    isDraining = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })

  return async () => {
    const startedAt = performance.now()
    isEnding = true
    if (isBehindProxy && startedAt - readyAskedAt < READY_CHECK_MS) await sleep(READY_CHECK_MS)
    isDraining = true
    quietLooks = 0
    await acceptPending()
    // Not `server.close`, which cuts off idle connections.
    NetServer.prototype.close.call(app.server)
    streams.endAll()
    while ((await countConnections(app)) > 0) {
      // Counts checks instead of time: a process that hung has not read yet what came meanwhile.
      if (!isBehindProxy && quietLooks++ > QUIET_CHECKS) return
      if (performance.now() - startedAt > MAX_DRAIN_MS[isBehindProxy ? 'proxy' : 'browsers']) return
      await sleep(POLL_MS)
    }
  }
}

/**
 * The system cuts off connections that are not accepted when the port closes. Repeats until an accept round is short.
 */
async function acceptPending() {
  for (let turns = 0; turns < 200; turns++) {
    const startedAt = performance.now()
    await nextTurn()
    if (performance.now() - startedAt < SHORT_TURN_MS) return
  }
}

const countConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
