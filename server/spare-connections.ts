import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open a connection more than they need and may never send anything over it. Node does not count such a
 * one as idle, so closing the server would wait for it; it is cut off instead.
 */
export function cutSpareConnections(app: FastifyInstance) {
  const spare = new Set<Socket>()
  app.server.on('connection', (socket) => {
    spare.add(socket)
    socket.once('close', () => spare.delete(socket))
  })
  app.server.on('request', ({ socket }) => spare.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of spare) socket.destroy()
  })
}
