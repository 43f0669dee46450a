import type { FastifyInstance } from 'fastify'
import { STREAM_BUILD, STREAM_HEARTBEAT, STREAM_READY } from '#shared/events.ts'
import { notAllowed, notSignedIn, Problem, tooManyRequests } from '#shared/problem.ts'
import type { Session } from '#shared/session.ts'
import { originOf } from '../http/origin.ts'
import type { RouteDependencies } from '../http/route.ts'
import { type EventStreams, writeToStream } from './event-streams.ts'

/** Milliseconds. Keeps proxies and browsers from closing a quiet stream. */
const HEARTBEAT_MS = 20_000
const MAX_STREAMS_PER_SESSION = 20
/** A browser has one, whatever the number of its tabs. */
const MAX_STREAMS_PER_PERSON = 100

function refuseStream(streams: EventStreams, { id, me }: Session): Problem | undefined {
  const mine = streams.of(me.uid)
  const ofSession = mine.filter(({ sessionId }) => sessionId === id)
  if (ofSession.length >= MAX_STREAMS_PER_SESSION || mine.length >= MAX_STREAMS_PER_PERSON)
    return tooManyRequests('Too many open pages. Close some and try again.', 20)
  if (streams.makeRoomFor(me.uid)) return undefined
  return new Problem(503, 'busy', 'Too many pages are open just now. They load without news.', 20)
}

/** Serves `GET /api/live`: server-sent events, first build and position, then one `LiveMessage` each. */
export function registerEventStream(
  app: FastifyInstance,
  { streams, build }: { streams: EventStreams; build: string },
  { context, findSession }: RouteDependencies,
) {
  // A HEAD request would stay open without any event.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const { origin } = request.headers
    if (origin !== undefined && origin !== originOf(request, context.config))
      throw notAllowed('Open this stream from Cohort itself.')
    const session = await findSession(context, request, reply)
    if (!session) throw notSignedIn()
    if (session.by === 'token') throw notAllowed('Tokens open no stream. A webhook tells a program what happens.')
    const isOlder = !('names' in (request.query as object))
    const unfollow = await context.live.follow(session.me.uid)
    // Nothing is awaited between this and `add`, because many may be opened at once.
    const refusal = refuseStream(streams, session)
    if (refusal) {
      unfollow()
      throw refusal
    }
    // A hijacked reply would lose the usual headers.
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      // Nothing follows a stream, so a stopping process need not wait until the client closes the connection.
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    reply.raw.write(`retry: 2000\n\nevent: ${STREAM_BUILD}\ndata: ${build}\n\n`)
    if (reply.raw.destroyed) unfollow()
    else reply.raw.on('close', unfollow)
    streams.add({
      userId: session.me.uid,
      sessionId: session.id,
      expiresAt: session.expiresAt,
      isOlder,
      response: reply.raw,
    })
    if (!reply.raw.writableEnded)
      reply.raw.write(`event: ${isOlder ? 'stands' : STREAM_READY}\ndata: ${context.live.position()}\n\n`)
    // The session may have ended during the lookup.
    const isSignedIn = await findSession(context, request, reply).catch((error: Error) => {
      request.log.warn({ reason: error.message }, 'a stream ended, because nobody could say whose it is')
    })
    if (!isSignedIn) reply.raw.end()
  })

  const heartbeat = setInterval(() => {
    const now = context.now()
    for (const stream of streams.all()) {
      if (stream.expiresAt <= now) stream.response.end()
      else writeToStream(stream, `event: ${stream.isOlder ? 'lives' : STREAM_HEARTBEAT}\ndata:\n\n`)
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    streams.endAll()
  })
}
