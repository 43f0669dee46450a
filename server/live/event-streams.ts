import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { STREAM_HEARTBEAT, STREAM_READY } from '#shared/events.ts'
import { notAllowed, notSignedIn, Problem, tooManyRequests } from '#shared/problem.ts'
import { originOf } from '../http/origin.ts'
import type { RouteDependencies } from '../http/route.ts'

/** One open `/api/live` of one browser. */
export type EventStream = { userId: string; sessionId: string; expiresAt: Date; response: ServerResponse }

/**
 * The people who receive an event. Those in `sharedPayload` all see the same, so the event carries it to them; those in
 * `refetch` load their own version. With `allExcept`, everybody else who has a page open gets the shared payload.
 */
export type Audience = { sharedPayload?: string[]; refetch?: string[]; allExcept?: string[] }

/** Milliseconds. Keeps proxies and browsers from closing a quiet line, and tells pages that it was not cut. */
const HEARTBEAT_MS = 20_000
const MAX_STREAMS_PER_SESSION = 20
/** A browser that reads slower than it is told is cut off; it comes back and fetches afresh. */
const MAX_BACKLOG_BYTES = 1_000_000

/** The open streams of this process. */
export class EventStreams {
  readonly #byPerson = new Map<string, Set<EventStream>>()
  readonly #most: number

  /** @param most How many streams may be open at once. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most
  }

  /**
   * Closes the oldest stream of whoever has most, unless this person would have as many then: all have the same right to a
   * place, and one person may have 20 pages in each of a hundred sessions. @returns whether there is a place now
   */
  makeRoomFor(userId: string): boolean {
    if (this.all().length < this.#most) return true
    const most = [...this.#byPerson.values()].reduce((one, other) => (other.size > one.size ? other : one), new Set())
    if (most.size <= this.of(userId).length + 1) return false
    const [oldest] = most
    most.delete(oldest!)
    // Not ended: whoever does not read would keep it open.
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
    // Whoever went away while they were looked up has closed it already, and nothing would tell of that any more.
    if (stream.response.destroyed) return
    const mine = this.#byPerson.get(stream.userId) ?? new Set()
    this.#byPerson.set(stream.userId, mine.add(stream))
    stream.response.on('close', () => {
      mine.delete(stream)
      if (mine.size === 0 && this.#byPerson.get(stream.userId) === mine) this.#byPerson.delete(stream.userId)
    })
  }

  endWhere(which: (stream: EventStream) => boolean) {
    for (const stream of this.all()) if (which(stream)) stream.response.end()
  }
}

export function writeToStream({ response }: EventStream, text: string) {
  // The session has just ended. Writing now would be an error that ends the process.
  if (response.writableEnded) return
  if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
  else response.write(text)
}

/** Serves `GET /api/live`: server-sent events, first where it begins, then one `LiveMessage` each, for the person whose session opens it. */
export function registerEventStream(
  app: FastifyInstance,
  streams: EventStreams,
  { context, findSession: whoIsAsking }: RouteDependencies,
) {
  // A HEAD would be held open like a stream and be told nothing.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const { origin } = request.headers
    if (origin !== undefined && origin !== originOf(request, context.config))
      throw notAllowed('Open this stream from Cohort itself.')
    const session = await whoIsAsking(context, request, reply)
    if (!session) throw notSignedIn()
    const mine = streams.of(session.me.uid).filter((stream) => stream.sessionId === session.id)
    if (mine.length >= MAX_STREAMS_PER_SESSION)
      throw tooManyRequests('Too many open pages. Close some and try again.', 20)
    if (!streams.makeRoomFor(session.me.uid))
      throw new Problem(503, 'busy', 'Too many pages are open just now. They load without news.', 20)

    // The usual headers are set on the reply; a hijacked reply would lose them.
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 2000\n\n')
    streams.add({ userId: session.me.uid, sessionId: session.id, expiresAt: session.expiresAt, response: reply.raw })
    reply.raw.write(`event: ${STREAM_READY}\ndata: ${context.position()}\n\n`)
    // Word of its end may have passed between the look-up and the keeping.
    if (!(await whoIsAsking(context, request, reply))) reply.raw.end()
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
    streams.endWhere(() => true)
  })
}
