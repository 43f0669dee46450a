import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** File descriptors kept for the database, mails, the log and others. */
const RESERVED = 80
const DESCRIPTORS_PER_CONNECTION = 2
const MIN_CONNECTIONS = 16
const DEFAULT_DESCRIPTORS = 10_240
const MAX_UNANSWERED = 20
const WARN_EVERY_MS = 60_000

export function maxConnections(descriptors = descriptorLimit()) {
  return Math.max(MIN_CONNECTIONS, Math.floor((descriptors - RESERVED) / DESCRIPTORS_PER_CONNECTION))
}

/** Node raises its own limit to the hard limit at its start. */
function descriptorLimit() {
  // The network part would look up the host name of every interface, which can take seconds.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : DEFAULT_DESCRIPTORS
}

type ConnectionLimit = { max: number; log: Logger; refuse: (socket: Socket) => void }

/**
 * Makes room for a new connection by closing the oldest unused one, else the one that has been idle longest, else the
 * one whose request has been arriving longest, else the one that has not read its answer for longest. If all wait for
 * answers, `refuse` answers the new one. When the server closes, also cuts off unused connections, and others after their
 * answer, because Node would wait for them.
 */
export function limitConnections(app: FastifyInstance, { max, log, refuse }: ConnectionLimit) {
  const open = new Set<Socket>()
  // Sets keep their order: the first one has waited longest.
  const unused = new Set<Socket>()
  const idle = new Set<Socket>()
  const busy = new Map<Socket, IncomingMessage>()
  let warnedAt = Number.NEGATIVE_INFINITY
  let isClosing = false

  function forget(socket: Socket) {
    for (const sockets of [open, unused, idle, busy]) sockets.delete(socket)
  }

  function makeRoomFor(socket: Socket) {
    if (performance.now() - warnedAt > WARN_EVERY_MS) {
      warnedAt = performance.now()
      log.warn({ max }, 'too many connections; unused, idle and slow ones make room, see ulimit -n')
    }
    const [oldest] = [unused.values(), idle.values(), arriving(), unread()].flatMap((sockets) => [...sockets.take(1)])
    if (!oldest) refuse(socket)
    const leaving = oldest ?? socket
    forget(leaving)
    leaving.destroy()
  }

  const arriving = () =>
    busy
      .entries()
      .filter(([, request]) => !request.complete)
      .map(([socket]) => socket)
  const unread = () => busy.keys().filter((socket) => socket.writableLength > 0)

  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => forget(socket))
    if (open.size > max) makeRoomFor(socket)
    if (open.has(socket)) unused.add(socket)
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    unused.delete(socket)
    idle.delete(socket)
    busy.set(socket, request)
    response.once('close', () => {
      // Another request may have come over this connection.
      if (busy.get(socket) !== request) return
      busy.delete(socket)
      if (isClosing) socket.end()
      else if (open.has(socket)) idle.add(socket)
    })
  })
  // Without a listener, an error while accepting a connection would end the process.
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => log.warn({ reason: error.message }, 'a connection could not be accepted'))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
  })
}

/**
 * Handles pipelined requests in order and cuts off clients that send many. Node would start all of them at once, a
 * thousand in 64 KB. Browsers and proxies do not pipeline.
 */
export function answerPipelinedInOrder(app: FastifyInstance) {
  const turns = new WeakMap<Socket, { last: Promise<void>; unanswered: number }>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const turn = turns.get(socket) ?? { last: Promise.resolve(), unanswered: 0 }
    turns.set(socket, turn)
    const before = turn.last
    turn.unanswered += 1
    turn.last = new Promise((resolve) =>
      reply.raw.once('close', () => {
        turn.unanswered -= 1
        resolve()
      }),
    )
    if (turn.unanswered > MAX_UNANSWERED) socket.destroy()
    else await before
    // Nobody would read the answer, and it would never be freed.
    if (socket.destroyed) reply.hijack()
  })
}
