import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy, Problem } from '#shared/problem.ts'
import type { Config } from '../config.ts'
import { DAMAGE_ADVICE } from '../database/embedded/server-log.ts'
import { databaseDamaged, isDamageCode } from '../database/errors.ts'
import { BODY_MAX } from '../limits/large-bodies.ts'
import { earlyHeaders } from './security-headers.ts'

const fastifyRefusals: Record<string, [number, string, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'not-json', 'Send JSON, with the header Content-Type: application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'not-json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid', 'The body is not as long as its Content-Length says.'],
  FST_ERR_BAD_URL: [400, 'invalid', 'The address is not a valid one.'],
}

/** Some calls take large bodies. */
function tooLarge({ routeOptions: { bodyLimit } }: FastifyRequest) {
  const most = bodyLimit > BODY_MAX ? `${bodyLimit / 1_000_000} MB` : '64 KB'
  return new Problem(413, 'too-large', `That is too much at once. Send at most ${most}.`)
}

/** A database that is starting, stopping, gone or out of connections. */
const DATABASE_UNREACHABLE = /^(08|57P|53300)/
/** The store of files and the virus scanner have errors of their own, so no other connection fails a request. */
const SOCKET_FAILED = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const SOCKET_CALL = /^(connect|read|write|getaddrinfo)$/

const diskFull: [string, string, number] = [
  'disk-full',
  'Cohort has no room left to save this. Tell its administrator, and try again when there is.',
  60,
]

/** By the code of PostgreSQL or of the file store: our code, our sentence, and seconds until a retry. Nothing was saved. */
const temporaryRefusals: Record<string, [string, string, number]> = {
  '53100': diskFull,
  'disk-full': diskFull,
  'store-away': [
    'store-away',
    'Cohort cannot reach its files just now, so none can be added or opened. Everything else works. Try again in a minute.',
    60,
  ],
  '55P03': [
    'locked',
    'This is locked by another change that has not ended. Nothing was saved. Try again in a moment.',
    2,
  ],
  '57014': [
    'too-slow',
    'The database took too long for this and gave up. Nothing was saved. Try again in a moment.',
    5,
  ],
  '25P03': ['interrupted', 'This was interrupted half-way. Nothing was saved. Try again.', 1],
  '25006': ['read-only', 'Cohort is read-only right now, so nothing was saved. Try again in a few minutes.', 5],
}

const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|connection has been discarded/

const NO_CONNECTION_LEFT = '53300'
const CONNECTIONS_ADVICE = 'set max_connections of PostgreSQL to 25 or more for each process of Cohort'

/** The answers to the latest requests of connections. */
const latest = new WeakMap<Socket, ServerResponse>()

/** Turns every error into `{error, code, field}`. For a fault, the answer has a reference to the log and no details. */
export function handleErrors(app: FastifyInstance) {
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => latest.set(socket, response))
  app.setErrorHandler((error, request, reply) => {
    // A path outside of the folder of files does not exist.
    if ((error as FastifyError).statusCode === 403 && (error as Error).message === 'Forbidden')
      return reply.callNotFound()
    const problem = asProblem(error as FastifyError, request)
    if (problem.status === 503) {
      const { message, reason = message, code } = error as Error & { reason?: string; code?: string }
      const advice = code === NO_CONNECTION_LEFT ? `; ${CONNECTIONS_ADVICE}` : ''
      // The other refusals are temporary.
      const level = /^(disk-full|store-away)$/.test(problem.code) ? 'error' : 'warn'
      request.log[level]({ code: problem.code, reason }, `a request was put off${advice}`)
    } else if (problem.status >= 500)
      request.log.error(
        { err: withoutRowData(error as Error), code: problem.code },
        problem.code === 'database-damaged' ? DAMAGE_ADVICE : 'a request failed',
      )
    return sendProblem(reply, problem)
  })
}

/** PostgreSQL's details contain the whole row, which must not be logged. */
const withoutRowData = ({
  name,
  message,
  stack,
  ...rest
}: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => {
  const { code, constraint, table } = rest
  return { type: name, message, stack, code, constraint, table }
}

export const answerFrameworkError =
  (config: Config) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(earlyHeaders(config))
    void sendProblem(reply, asProblem(error, request))
  }

const nodeRefusals: Record<string, [number, string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too-slow', 'The request did not come through in time. Send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'too-large', 'The address and the headers are too long: together at most 16 KB.'],
}

/** For invalid or oversized HTTP. A closed socket gets no answer. */
export const answerClientError =
  (config: Config) =>
  ({ code, rawPacket }: ConnectionError, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const answer = latest.get(socket)
    // It was refused before its body came, and gets no second answer.
    if (answer?.headersSent && !answer.req.complete) return socket.destroySoon()
    const refusal = nodeRefusals[code] ?? [400, 'invalid', 'That is not a valid HTTP request.']
    const isHead = (rawPacket as unknown as Buffer | undefined)?.subarray(0, 5).toString() === 'HEAD '
    writeProblem(socket, new Problem(...refusal), config, isHead)
    socket.destroy()
  }

export const answerTooManyConnections = (config: Config) => (socket: Socket) =>
  writeProblem(socket, busy('Too many connections are open just now.'), config)

function writeProblem(socket: Socket, { status, code, message, retryAfter }: Problem, config: Config, isHead = false) {
  const body = JSON.stringify({ error: message, code })
  const headers = {
    ...earlyHeaders(config),
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${isHead ? '' : body}`)
}

export function sendProblem(reply: FastifyReply, problem: Problem) {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  // Otherwise caches may store a 404.
  reply.header('cache-control', 'no-store')
  return reply.status(problem.status).send({ error: problem.message, code: problem.code, field: problem.field })
}

const isDatabaseAway = ({ code, message, syscall = '' }: FastifyError & { syscall?: string }) =>
  DATABASE_UNREACHABLE.test(code ?? '') ||
  (SOCKET_FAILED.test(code) && SOCKET_CALL.test(syscall)) ||
  CONNECTION_LOST.test(message)

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && request.routeOptions.config.isUpload)
    return new Problem(415, 'no-file', 'Send the file itself, with the header Content-Type: application/octet-stream.')
  const refusal = fastifyRefusals[error.code]
  if (refusal) return new Problem(...refusal)
  const reason = temporaryRefusals[error.code]
  if (reason) return new Problem(503, ...reason)
  if (isDatabaseAway(error)) {
    return new Problem(503, 'database-away', 'Cohort cannot reach its database just now. Try again in a moment.', 2)
  }
  if (error.code === 'EMFILE' || error.code === 'ENFILE') return busy('Cohort has too much open just now.')
  if (isDamageCode(error.code)) return databaseDamaged()
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Problem(error.statusCode, 'invalid', error.message)
  return new Problem(
    500,
    'fault',
    `Something went wrong on our side. Try again; if it stays, report reference ${request.id}.`,
  )
}
