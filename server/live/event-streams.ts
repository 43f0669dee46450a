import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { COUNTS_PARAMETER, STREAM_BUILD, STREAM_HEARTBEAT, STREAM_READY, TYPING_PARAMETER } from '#shared/events.ts'
import { notAllowed, notSignedIn, Problem, tooManyRequests } from '#shared/problem.ts'
import type { Session } from '#shared/session.ts'
import { originOf } from '../http/origin.ts'
import type { RouteDependencies } from '../http/route.ts'

export type EventStream = {
  userId: string
  sessionId: string
  expiresAt: Date
  knowsCounts: boolean
  knowsTyping: boolean
  response: ServerResponse
}

/** Milliseconds. Keeps proxies and browsers from closing a quiet stream. */
const HEARTBEAT_MS = 20_000
const MAX_STREAMS_PER_SESSION = 20
/** A browser has one, whatever the number of its tabs. */
const MAX_STREAMS_PER_PERSON = 100
/** Bytes. A browser that reads too slowly is cut off, reconnects and refetches. */
const MAX_BACKLOG_BYTES = 1_000_000

export class EventStreams {
  readonly #byPerson = new Map<string, Set<EventStream>>()
  readonly #max: number
  #areOver = false

  /** @param max Open streams at once. */
  constructor(max = Number.POSITIVE_INFINITY) {
    this.#max = max
  }

  /**
   * Closes the oldest stream of the person with most streams, unless this person would then have as many. @returns
   * whether there is room
   */
  makeRoomFor(userId: string): boolean {
    if (this.all().length < this.#max) return true
    const most = [...this.#byPerson.values()].reduce((one, other) => (other.size > one.size ? other : one), new Set())
    if (most.size <= this.of(userId).length + 1) return false
    const [oldest] = most
    most.delete(oldest!)
    // Not ended, because a client that does not read would keep it open.
    oldest!.response.destroy()
    return true
  }

  of(userId: string): EventStream[] {
    return [...(this.#byPerson.get(userId) ?? [])]
  }

  isEmpty() {
    return this.#byPerson.size === 0
  }

  all(): EventStream[] {
    return [...this.#byPerson.values()].flatMap((streams) => [...streams])
  }

  add(stream: EventStream) {
    // The client may have disconnected during the lookup, and no event would report it any more.
    if (stream.response.destroyed) return
    if (this.#areOver) return void stream.response.end()
    const mine = this.#byPerson.get(stream.userId) ?? new Set()
    this.#byPerson.set(stream.userId, mine.add(stream))
    stream.response.on('close', () => {
      mine.delete(stream)
      if (mine.size === 0 && this.#byPerson.get(stream.userId) === mine) this.#byPerson.delete(stream.userId)
    })
  }

  /** Those that are opened from now on, too: their lookup may have begun before. */
  endAll() {
    this.#areOver = true
    this.endWhere(() => true)
  }

  endWhere(which: (stream: EventStream) => boolean) {
    for (const stream of this.all()) if (which(stream)) stream.response.end()
  }
}

export function writeToStream({ response }: EventStream, text: string) {
  // The session has just ended. Writing would raise an error that ends the process.
  if (response.writableEnded) return
  if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
  else response.write(text)
}

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
      knowsCounts: COUNTS_PARAMETER in (request.query as object),
      knowsTyping: TYPING_PARAMETER in (request.query as object),
      response: reply.raw,
    })
    if (!reply.raw.writableEnded) reply.raw.write(`event: ${STREAM_READY}\ndata: ${context.live.position()}\n\n`)
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
      else writeToStream(stream, `event: ${STREAM_HEARTBEAT}\ndata:\n\n`)
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    streams.endAll()
  })
}
