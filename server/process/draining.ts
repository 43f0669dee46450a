import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import type { Config } from '../config.ts'
import { sendProblem } from '../http/error-handler.ts'
import type { EventStreams } from '../live/event-streams.ts'

const POLL_MS = 20
const SHORT_TURN_MS = 0.1
/** So many looks without a request: whoever is still connected will not ask just now either. Half a second where nothing hangs. */
const QUIET_CHECKS = 25
/** Browsers send again by themselves what was cut off; a proxy must not, so that it is given time to let go. */
const MAX_DRAIN_MS = { browsers: 3000, proxy: 7000 }

/** Proxies ask here whether they may send requests to this process. Says nothing about the database. */
export const READY_PATH = '/api/ready'
/** A proxy that asks once a second has asked within this time. */
const READY_CHECK_MS = 1500

/**
 * Lets a process be replaced without a request failing; returns what to call before `app.close()`. From then on no new
 * connection is taken, so that a proxy turns to another process; whoever is connected already is answered as ever and told
 * that this connection ends. A connection that nobody asks over is cut off when all has been quiet for a while; behind a proxy
 * it is left to the proxy to close it, for cutting it off could meet a request that is just on its way. A proxy that asks whether
 * this process is ready first learns that it is not, while the port is still open: some proxies lose the body of a request
 * whose connection is refused.
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
    // Not the close of an HTTP server, which cuts idle connections.
    NetServer.prototype.close.call(app.server)
    // These come back elsewhere.
    streams.endWhere(() => true)
    while ((await countConnections(app)) > 0) {
      // Counted in looks, not by the clock: a process that hung for a while has not read yet what came meanwhile.
      if (!isBehindProxy && quietLooks++ > QUIET_CHECKS) return
      if (performance.now() - startedAt > MAX_DRAIN_MS[isBehindProxy ? 'proxy' : 'browsers']) return
      await sleep(POLL_MS)
    }
  }
}

/**
 * Who has connected and was not taken yet is cut off by the system when the port is closed. Each turn takes all of them: the
 * shorter the last one was, the fewer can have come since.
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
