import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Streams } from './streams.ts'

const POLL_MS = 20
/** So many looks without a request: whoever is still connected will not ask just now either. Half a second where nothing hangs. */
const QUIET_LOOKS = 25
const LONGEST_MS = 3000

/**
 * Lets a process be replaced without a request failing; returns what to call before `app.close()`. From then on no new
 * connection is taken, so that a proxy turns to another process; whoever is connected already is answered as ever and told
 * that this connection ends. Closing at once would cut off what is just on its way over an idle connection.
 */
export function allowDraining(app: FastifyInstance, streams: Streams): () => Promise<void> {
  let isDraining = false
  let quietLooks = 0
  app.server.on('request', () => {
    quietLooks = 0
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })

  return async () => {
    isDraining = true
    quietLooks = 0
    const startedAt = performance.now()
    // Not the close of an HTTP server, which cuts idle connections.
    NetServer.prototype.close.call(app.server)
    // These come back elsewhere.
    streams.end(() => true)
    while ((await countConnections(app)) > 0) {
      // Counted in looks, not by the clock: a process that hung for a while has not read yet what came meanwhile.
      if (quietLooks++ > QUIET_LOOKS || performance.now() - startedAt > LONGEST_MS) return
      await sleep(POLL_MS)
    }
  }
}

const countConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
