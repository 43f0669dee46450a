import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#features/identity/contract.ts'
import type { Call, ParamsOf, ParsedBody, ParsedQuery } from '#shared/call.ts'
import { POSITION_HEADER } from '#shared/events.ts'
import type { Limit } from '#shared/limit.ts'
import { notFound, notSignedIn, Problem } from '#shared/problem.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../database/database.ts'
import { UnreadAnswers } from '../limits/unread-answers.ts'
import { logRefusal } from '../process/log.ts'
import { varyByAccept } from './accept-constraint.ts'
import { networkKey, networkOf } from './client-network.ts'
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

type RouteOptions<InTransaction> = {
  aliases?: string[]
  /** `false` for work that must not hold a transaction while it runs, such as hashing a password: it gets no `db`. */
  transaction?: InTransaction
}

/** Binds a call to its handler, which runs after the request has been checked and the call's limits have been spent. */
export function route<C extends Call, InTransaction extends boolean = true>(
  call: C,
  handle: (asked: InTransaction extends true ? RouteContext<C> : Omit<RouteContext<C>, 'db'>) => unknown,
  { aliases = [], transaction }: RouteOptions<InTransaction> = {},
): Route {
  return {
    call,
    aliases,
    async handle(context, session, request, reply) {
      if (call.access === 'person' && !session) throw notSignedIn()
      const carried = { ...parseRequest(call, request), context, session, me: session?.me ?? null, request, reply }
      const run = async (db?: Db | Tx) => handle({ ...carried, db } as unknown as RouteContext<C>)
      // Before the transaction, because limits take a connection of their own.
      return withLimits(call, carried, () => {
        if (transaction === false) return run()
        return call.verb === 'GET' ? context.database.read(run) : context.database.transaction(run)
      })
    },
  }
}

type LimitedRequest = Pick<RouteContext<Call>, 'context' | 'session' | 'request' | 'query' | 'body'>

/** Spends the limits of a call, does its work, and gives back those that count only successes if the work fails. */
async function withLimits<Result>(call: Call, asked: LimitedRequest, work: () => Promise<Result>): Promise<Result> {
  const { context, session, request } = asked
  const spent = (call.limits ?? [])
    .filter(({ onlyWith }) => !onlyWith || carries(asked, onlyWith))
    .map((limit) => ({ limit, key: limit.per === 'person' ? session!.me.uid : networkKey(context, request) }))
  for (const { limit, key } of spent) await context.limits.spend(limit, key)
  return work().catch(async (error: unknown) => {
    for (const { limit, key } of spent) if (limit.onlySuccess) await context.limits.refund(limit, key)
    throw error
  })
}

/** An empty text in the query is like none. */
function carries({ query, body }: LimitedRequest, field: string) {
  const [inQuery, inBody] = [query, body] as (Record<string, unknown> | undefined)[]
  return Boolean(inQuery?.[field]) || inBody?.[field] !== undefined
}

/**
 * For every change, on top of the limits of its call: more than a program that imports 500 tasks needs, fewer than an
 * endless loop makes. Counted in memory, because a statement for each write would cost too much
 * (docs/decisions/023-write-limit.md).
 */
export const writeLimit: Limit = {
  name: 'write',
  per: 'person',
  points: 600,
  seconds: 2 * 60,
  isPerProcess: true,
  refusal: 'You are changing things faster than anybody can follow.',
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
        await context.limits.spend(writeLimit, session.me.uid)
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
