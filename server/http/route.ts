import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, ParamsOf, ParsedBody, ParsedQuery } from '#shared/call.ts'
import { POSITION_HEADER } from '#shared/events.ts'
import { type Limit, limit, MINUTE } from '#shared/limit.ts'
import { notFound, notSignedIn, Problem } from '#shared/problem.ts'
import type { Session } from '#shared/session.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../database/types.ts'
import { LargeBodies } from '../limits/large-bodies.ts'
import { spendVisibly } from '../limits/rate-limit-headers.ts'
import { UnreadAnswers } from '../limits/unread-answers.ts'
import { logRefusal } from '../process/log.ts'
import { networkLimitKey, siteOf } from './client-network.ts'
import { mayRefuse } from './openapi/answers.ts'
import { requireSameOrigin } from './origin.ts'
import { parseRequest } from './parse-request.ts'
import { varyByAccept } from './routing.ts'
import { requireScope } from './token-scope.ts'

/**
 * `db` is a transaction except for GET, so that checks and changes commit together. `me` is null only if the call is
 * open to anyone.
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

/** An answer that PostgreSQL wrote as JSON, so that it is not parsed and written again. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Route = {
  call: Call
  /** Other addresses of the same route, from the specification. */
  aliases: string[]
  isUpload: boolean
  takesForm: boolean
  bodyLimit: number | undefined
  handle(context: Context, session: Session | null, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

type RouteOptions<InTransaction> = {
  aliases?: string[]
  /** Its body is the bytes of a file, as application/octet-stream. */
  isUpload?: boolean
  /** A mail program sends a form, whose fields say nothing. */
  takesForm?: boolean
  /** Bytes, if its body may be longer than those of other calls. Its limits count before the body is read. */
  bodyLimit?: number
  /** `false` for work that must not hold a transaction, such as hashing a password. It gets no `db`. */
  transaction?: InTransaction
}

/** Binds a call to its handler. Checks and limits come first. */
export function route<C extends Call, InTransaction extends boolean = true>(
  call: C,
  handle: (routeContext: InTransaction extends true ? RouteContext<C> : Omit<RouteContext<C>, 'db'>) => unknown,
  { aliases = [], isUpload = false, takesForm = false, bodyLimit, transaction }: RouteOptions<InTransaction> = {},
): Route {
  return {
    call,
    aliases,
    isUpload,
    takesForm,
    bodyLimit,
    async handle(context, session, request, reply) {
      const carried = { ...parseRequest(call, request), context, session, me: session?.me ?? null, request, reply }
      const run = async (db?: Db | Tx) => handle({ ...carried, db } as unknown as RouteContext<C>)
      const work = () => {
        if (transaction === false) return run()
        return call.verb === 'GET' ? context.database.read(run) : context.database.transaction(run)
      }
      // Before the transaction, because limits use a connection of their own.
      return bodyLimit ? work() : withLimits(call, carried, work)
    },
  }
}

type LimitedRequest = Pick<RouteContext<Call>, 'context' | 'session' | 'request' | 'reply' | 'query' | 'body'>

/** If the work fails, refunds limits that count only successes. */
async function withLimits<Result>(call: Call, carried: LimitedRequest, work: () => Promise<Result>): Promise<Result> {
  const { context, session, request, reply } = carried
  const spent = keyedLimits(call, context, session, request).filter(
    ({ limit: { onlyWith } }) => !onlyWith || carries(carried, onlyWith),
  )
  for (const { limit, key } of spent) await spendVisibly(context.limits, reply, limit, key)
  return work().catch(async (error: unknown) => {
    for (const { limit, key } of spent) if (limit.onlySuccess) await context.limits.refund(limit, key)
    throw error
  })
}

const keyedLimits = (call: Call, context: Context, session: Session | null, request: FastifyRequest) =>
  (call.limits ?? []).map((limit) => ({
    limit,
    key: limit.per === 'person' ? session!.me.uid : networkLimitKey(context, request),
  }))

function carries({ query, body }: LimitedRequest, field: string) {
  const [inQuery, inBody] = [query, body] as (Record<string, unknown> | undefined)[]
  return Boolean(inQuery?.[field]) || inBody?.[field] !== undefined
}

/**
 * For all writes together, on top of the limits of each call. Counted in memory, because a statement for each write
 * would cost too much (docs/decisions/023-write-limit.md).
 */
export const writeLimit: Limit = {
  ...limit('write', 'person', 600, 2 * MINUTE, 'You are changing things faster than anybody can follow.'),
  isPerProcess: true,
}

/** For all reads together, far above what pages need. People who are not signed in share that of their network. */
export const readLimits: Record<'person' | 'network', Limit> = {
  person: { ...limit('read', 'person', 1200, MINUTE, 'You are reading faster than anybody can.'), isPerProcess: true },
  network: {
    ...limit('read-network', 'network', 6000, MINUTE, 'Very much is being read from your network.'),
    isPerProcess: true,
  },
}

/** The session of the cookie or bearer token, null if invalid. Sets the cookie if the session is renewed. */
type FindSession = (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<Session | null>

export type RouteDependencies = {
  context: Context
  findSession: FindSession
  /** On in tests. Off in production, because it costs time. */
  checksAnswers: boolean
}

export function registerRoutes(app: FastifyInstance, routes: Route[], serving: RouteDependencies) {
  const shared = { unread: new UnreadAnswers(), largeBodies: new LargeBodies() }
  // Only these take bytes, which their handler reads.
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes))
    for (const entry of routes.filter(({ isUpload }) => isUpload))
      uploads.route({ ...serve(entry, serving, shared), url: entry.call.path, config: { isUpload: true } })
  })
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    for (const entry of routes.filter(({ takesForm }) => takesForm))
      forms.route({ ...serve(entry, serving, shared), url: entry.call.path })
  })
  for (const entry of routes.filter(({ isUpload, takesForm }) => !isUpload && !takesForm)) {
    const served = serve(entry, serving, shared)
    const { bodyLimit } = entry
    app.route({ ...served, url: entry.call.path, ...(bodyLimit ? { bodyLimit } : {}) })
    const onRequest = [varyByAccept, served.onRequest]
    for (const url of entry.aliases) app.route({ ...served, url, constraints: { wants: 'data' }, onRequest })
  }
}

/** Who asks and whether they may is known before a body is read, so that a stranger's costs nothing. */
function serve(
  { call, isUpload, bodyLimit, handle }: Route,
  { context, findSession, checksAnswers }: RouteDependencies,
  { unread, largeBodies }: { unread: UnreadAnswers; largeBodies: LargeBodies },
) {
  const sessions = new WeakMap<FastifyRequest, Session | null>()
  const arriving = new WeakSet<FastifyRequest>()
  const keyOf = (request: FastifyRequest) => sessions.get(request)?.me.uid ?? siteOf(request.ip)
  const orRefuse = <Answer>(request: FastifyRequest, work: Promise<Answer>) =>
    work.catch((error: unknown) => {
      logRefusal(request, sessions.get(request)?.me.uid, error)
      if (checksAnswers && error instanceof Problem && !mayRefuse({ call, isUpload })[error.status])
        throw brokenContract(call, `refuses with ${error.status}, which OpenAPI does not describe`)
      throw error
    })
  async function identify(request: FastifyRequest, reply: FastifyReply) {
    const session = await findSession(context, request, reply)
    sessions.set(request, session)
    return session
  }
  function requireSession(session: Session | null) {
    if (call.access === 'person' && !session) throw notSignedIn()
  }
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    if (call.verb !== 'GET') requireSameOrigin(request, context.config)
    // Before reading: web/live/stream-position.ts compares it with the start of the live stream.
    else reply.header(POSITION_HEADER, context.live.position())
    const session = await identify(request, reply)
    if (session?.by === 'token') await requireScope(context, reply, session, call)
    // Signing out must always work.
    if (session && call.verb !== 'GET' && call.access === 'person')
      await spendVisibly(context.limits, reply, writeLimit, session.me.uid)
    if (call.verb === 'GET')
      await (session
        ? context.limits.spend(readLimits.person, session.me.uid)
        : context.limits.spend(readLimits.network, networkLimitKey(context, request)))
    requireSession(session)
    if (bodyLimit) {
      for (const { limit, key } of keyedLimits(call, context, session, request))
        await spendVisibly(context.limits, reply, limit, key)
      largeBodies.add(request, reply, session!)
    }
    if (!request.raw.complete) arriving.add(request)
  }
  async function answerTo(request: FastifyRequest, reply: FastifyReply) {
    // The session may have ended meanwhile: somebody could hold back the last byte until then.
    if (arriving.has(request)) requireSession(await identify(request, reply))
    // A person's requests wait only behind their own.
    const database = context.database.by(keyOf(request))
    const answer = await handle({ ...context, database }, sessions.get(request)!, request, reply)
    if (reply.sent) return reply
    if (checksAnswers) checkAnswer(call, answer instanceof JsonText ? JSON.parse(answer.text) : answer)
    reply.status(call.status)
    if (call.status === 204) return reply.send()
    if (answer instanceof Readable) return reply.send(answer)
    const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null)
    // A write is done, even if nobody reads its answer.
    if (call.verb === 'GET') unread.add(keyOf(request), text, reply.raw)
    return reply.type('application/json; charset=utf-8').send(text)
  }
  return {
    method: call.verb,
    onRequest: (request: FastifyRequest, reply: FastifyReply) => orRefuse(request, admit(request, reply)),
    handler: (request: FastifyRequest, reply: FastifyReply) => orRefuse(request, answerTo(request, reply)),
  }
}

function checkAnswer(call: Call, answer: unknown) {
  if (!call.answer) return
  const read = call.answer.safeParse(answer)
  if (!read.success) throw brokenContract(call, `answers what its contract does not say: ${read.error.message}`)
}

const brokenContract = ({ verb, path }: Call, what: string) =>
  new Problem(500, 'broken-contract', `${verb} ${path} ${what}`)

export const callNotFound = () => notFound('There is no such call. /api/openapi.json lists all of them.')
