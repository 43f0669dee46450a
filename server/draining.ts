import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Streams } from './streams.ts'

/** Nobody has asked anything for so long: whoever is still connected will not just now either. Milliseconds. */
const QUIET = 500
const LONGEST = 3000
const POLL = 20

/**
 * Lets a process be replaced without a request failing; returns what to call before `app.close()`. From then on no new
 * connection is taken, so that a proxy turns to another process; whoever is connected already is answered as ever and told
 * that this connection ends. Closing at once would cut off what is just on its way over an idle connection.
 */
export function allowDraining(app: FastifyInstance, streams: Streams): () => Promise<void> {
  let isDraining = false
  let askedAt = 0
  app.server.on('request', () => {
    if (isDraining) askedAt = performance.now()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })

  return async () => {
    isDraining = true
    const startedAt = performance.now()
    askedAt = startedAt
    // Not the close of an HTTP server, which cuts idle connections.
    NetServer.prototype.close.call(app.server)
    // These come back elsewhere.
    streams.end(() => true)
    while ((await countConnections(app)) > 0) {
      const now = performance.now()
      if (now - askedAt > QUIET || now - startedAt > LONGEST) return
      await sleep(POLL)
    }
  }
}

const countConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
