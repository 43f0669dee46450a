import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#features/identity/contract.ts'
import type { Call, ParamsOf, ParsedBody, ParsedQuery } from '#shared/call.ts'
import { POSITION_HEADER } from '#shared/events.ts'
import { notFound, notSignedIn, Problem } from '#shared/problem.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../database/database.ts'
import { UnreadAnswers } from '../limits/unread-answers.ts'
import { logRefusal } from '../process/log.ts'
import { varyByAccept } from './accept-constraint.ts'
import { networkOf } from './client-network.ts'
import { requireSameOrigin } from './origin.ts'
import { parseRequest } from './parse-request.ts'

/**
 * What a door hands to its feature. `db` is a transaction for everything but GET, so that finding, asking
 * whether one may, and doing it stand or fall together; `me` is null only where the call is open to anyone.
 */
export type RouteContext<C extends Call> = {
  context: Context
  db: C['verb'] extends 'GET' ? Db : Tx
  session: C['access'] extends 'person' ? Session : Session | null
  me: C['access'] extends 'person' ? Session['me'] : Session['me'] | null
  params: ParamsOf<C>
  query: ParsedQuery<C>
  body: ParsedBody<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that is JSON already: for a list that PostgreSQL wrote, which would else be read and written once more. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** One call bound to the code that answers it. */
export type Route = {
  call: Call
  /** Other addresses at which the same door stands, for programs that follow the specification's paths. */
  aliases: string[]
  handle(context: Context, session: Session | null, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** A door for one call of a contract: what comes in is checked before `handle` sees it. */
export function route<C extends Call>(
  call: C,
  handle: (asked: RouteContext<C>) => unknown,
  { aliases = [] as string[] } = {},
): Route {
  return {
    call,
    aliases,
    async handle(context, session, request, reply) {
      if (call.access === 'person' && !session) throw notSignedIn()
      const carried = { ...parseRequest(call, request), context, session, me: session?.me ?? null, request, reply }
      const ask = (db: Db | Tx) => Promise.resolve(handle({ ...carried, db } as unknown as RouteContext<C>))
      return call.verb === 'GET' ? context.database.read(ask) : context.database.transaction(ask)
    },
  }
}

/** A door whose work must not hold a transaction while it runs: hashing a password, talking to a provider. */
export function slowRoute<C extends Call>(call: C, handle: (asked: Omit<RouteContext<C>, 'db'>) => unknown): Route {
  return {
    call,
    aliases: [],
    async handle(context, session, request, reply) {
      if (call.access === 'person' && !session) throw notSignedIn()
      const carried = { ...parseRequest(call, request), context, session, me: session?.me ?? null, request, reply }
      return handle(carried as unknown as Omit<RouteContext<C>, 'db'>)
    },
  }
}

/**
 * Finds out who is asking: the session of the request's cookie or bearer token, null without a valid one. The reply
 * carries the cookie on when the session is renewed.
 */
type FindSession = (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<Session | null>

export type RouteDependencies = {
  context: Context
  findSession: FindSession
  /** Checks every answer against its contract: on in tests, off where it would cost each request. */
  checksAnswers: boolean
}

/** Hangs the doors into the server. */
export function registerRoutes(app: FastifyInstance, doors: Route[], serving: RouteDependencies) {
  const unread = new UnreadAnswers()
  for (const one of doors) {
    const handler = createHandler(one, serving, unread)
    app.route({ method: one.call.verb, url: one.call.path, handler })
    for (const url of one.aliases) {
      app.route({ method: one.call.verb, url, handler, constraints: { wants: 'data' }, onRequest: varyByAccept })
    }
  }
}

const createHandler =
  (
    { call, handle: open }: Route,
    { context, findSession: whoIsAsking, checksAnswers }: RouteDependencies,
    unread: UnreadAnswers,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    let session: Session | null = null
    const key = () => session?.me.uid ?? networkOf(request.ip)
    const ask = async () => {
      if (call.verb !== 'GET') requireSameOrigin(request, context.config)
      // Before anything is read: web/live/stream-position.ts compares it with where the live stream began.
      else reply.header(POSITION_HEADER, context.position())
      session = await whoIsAsking(context, request, reply)
      // Signing out stays open to whoever is refused everything else.
      if (session && call.verb !== 'GET' && call.access === 'person')
        await context.limits.spend('write', session.me.uid)
      // Somebody's work waits behind their own, not that of others behind it.
      const database = context.database.by(key())
      return open({ ...context, database }, session, request, reply)
    }
    const answer = await ask().catch((error: unknown) => {
      logRefusal(request, session?.me.uid, error)
      throw error
    })
    if (reply.sent) return reply
    if (checksAnswers) checkAnswer(call, answer instanceof JsonText ? JSON.parse(answer.text) : answer)
    reply.status(call.status)
    if (call.status === 204) return reply.send()
    if (answer instanceof Readable) return reply.send(answer)
    const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null)
    // What was written is done, whatever comes of its answer.
    if (call.verb === 'GET') unread.add(key(), text, reply.raw)
    return reply.type('application/json; charset=utf-8').send(text)
  }

function checkAnswer(call: Call, answer: unknown) {
  if (!call.answer) return
  const read = call.answer.safeParse(answer)
  if (!read.success) {
    throw new Problem(
      500,
      'broken-contract',
      `${call.verb} ${call.path} answers what its contract does not say: ${read.error.message}`,
    )
  }
}

/** An answer for what is asked at `/api` and does not exist. */
export const callNotFound = () => notFound('There is no such call. /api/openapi.json lists all of them.')
