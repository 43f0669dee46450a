import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { maxHeaderSize } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import serveFiles from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { cleanUpDeleted } from '#features/chat/server/cleanup.ts'
import { chatRoutes } from '#features/chat/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { friendRoutes } from '#features/friends/server/routes.ts'
import { mailEmailChangeLink } from '#features/identity/server/actions/change-email.ts'
import { mailResetLink } from '#features/identity/server/actions/reset-password.ts'
import { cleanUpSessions } from '#features/identity/server/cleanup.ts'
import { mailConfirmation } from '#features/identity/server/mail/confirmation-link.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { authenticateRequest } from '#features/identity/server/sessions/authenticate-request.ts'
import { cleanUpInvites } from '#features/invites/server/cleanup.ts'
import { mailInvite } from '#features/invites/server/invite-mail-job.ts'
import { inviteRoutes } from '#features/invites/server/routes.ts'
import { cleanUpNotifications } from '#features/notifications/server/cleanup.ts'
import { remindAssignees } from '#features/notifications/server/reminders.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { rewardRoutes } from '#features/rewards/server/routes.ts'
import { deleteDueAccounts } from '#features/settings/server/delete-accounts.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import { taskRoutes } from '#features/tasks/server/routes.ts'
import { teamRoutes } from '#features/teams/server/routes.ts'
import { vitalsRoutes } from '#features/vitals/server/routes.ts'
import type { Config } from './config.ts'
import { awardAndNotify, runEffects } from './consequences.ts'
import type { Context } from './context.ts'
import { type Connection, openDatabase } from './database/database.ts'
import { cleanUpIdempotencyKeys } from './database/idempotency-keys.ts'
import { openListener } from './database/listener.ts'
import { migrateWhenReady } from './database/migrate.ts'
import { acceptConstraint } from './http/accept-constraint.ts'
import {
  answerClientError,
  answerFrameworkError,
  answerTooManyConnections,
  handleErrors,
  sendProblem,
} from './http/error-handler.ts'
import { acceptJsonOnly } from './http/json-body.ts'
import { describeRoutes } from './http/openapi.ts'
import { cacheControlFor, isImmutable, readDocuments, registerPages, sendNotFoundPage } from './http/pages.ts'
import { encodeStrayPercents } from './http/rewrite-url.ts'
import { callNotFound, type Route, type RouteDependencies, registerRoutes } from './http/route.ts'
import { removeDocumentHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { openViteDevServer } from './http/vite-dev-server.ts'
import { openJobs } from './jobs/jobs.ts'
import { cleanUpMails, mailSender } from './jobs/mail.ts'
import { answerPipelinedInOrder, limitConnections, maxConnections } from './limits/connection-limit.ts'
import { noRateLimits, openRateLimits } from './limits/rate-limits.ts'
import { EventStreams, registerEventStream } from './live/event-streams.ts'
import { openLive } from './live/live-events.ts'
import { enableDraining } from './process/draining.ts'
import { measureEventLoopDelay } from './process/event-loop-delay.ts'
import { registerHealth } from './process/health.ts'
import { logRequests } from './process/log.ts'
import { registerMetrics } from './process/metrics.ts'
import { readSecret } from './process/secret.ts'

const routes: Route[] = [
  ...identityRoutes,
  ...peopleRoutes,
  ...teamRoutes,
  ...taskRoutes,
  ...inviteRoutes,
  ...friendRoutes,
  ...notificationRoutes,
  ...chatRoutes,
  ...rewardRoutes,
  ...dashboardRoutes,
  ...settingsRoutes,
  ...vitalsRoutes,
]

export type Options = {
  config: Config
  connection: Connection
  log: Logger
  now?: () => Date
  /** Checks every answer against its contract. */
  checksAnswers?: boolean
  /** Does at night, and every few minutes, what is to be done then: off in tests, which would meet it at any moment. */
  followsClock?: boolean
  /** Does the jobs that are put into its queues, else leaves them to others: off where `now` is not the present. */
  doesJobs?: boolean
  /** How many connections may be open at once: without it as many as the system's limit of open files allows. */
  connections?: number
}

/**
 * One process of Cohort on a database: migrated, with its jobs and live events running, ready to listen.
 * `app.close` ends open streams, lets requests and jobs finish, and lets go of the database; before it, `drain` sees to it that
 * another process can take over.
 */
export async function createApp({ checksAnswers = false, connections = maxConnections(), ...options }: Options) {
  const streams = new EventStreams(Math.floor(connections * STREAMS_SHARE))
  const { context, close } = await openProcess(options, streams)
  const { app, drain } = await createServer(
    { context, findSession: authenticateRequest, checksAnswers },
    streams,
    connections,
  )
  app.addHook('onClose', close)
  return { app, context, drain }
}

/** The same without its doors: for `npm run admin`, which is there for one command. */
export async function openProcess(
  { config, connection, log, now = () => new Date(), followsClock = true, doesJobs = true }: Options,
  streams = new EventStreams(),
) {
  const live = openLive(() => database.db, streams, log)
  const database = openDatabase(
    connection,
    {
      runEffects: (tx, event) => runEffects(tx, event, context),
      awardAndNotify: (tx, events) => awardAndNotify(tx, events, now()),
      ...live,
    },
    log,
    { prepares: config.hasPreparedStatements },
  )
  await migrateWhenReady(connection)
  const listener = openListener(connection, log, { hasTimeouts: config.hasPreparedStatements })
  await live.start(listener)
  const secret = config.secret ?? (await readSecret(database.db))
  const send = mailSender(config, log)
  const context: Context = {
    config,
    database,
    log,
    now,
    secret,
    position: live.position,
    limits: config.hasRateLimits ? openRateLimits(database.pool) : noRateLimits,
    jobs: await openJobs({
      database,
      listener,
      workers: {
        mail: send,
        'password-reset': mailResetLink({ database, config, secret, send }),
        'invite-mail': mailInvite({ database, send }),
        confirmation: mailConfirmation({ database, config, send, now }),
        'email-change': mailEmailChangeLink({ database, config, send, now }),
        reminders: remindAssignees({ database, now }),
        'old-notifications': cleanUpNotifications({ database, now }),
        'old-invites': cleanUpInvites({ db: database.db, now }),
        'old-sessions': cleanUpSessions({ db: database.db, now }),
        'deleted-messages': cleanUpDeleted({ db: database.db, now }),
        'old-mails': cleanUpMails(config, now),
        'old-keys': cleanUpIdempotencyKeys({ db: database.db, now }),
        'old-accounts': deleteDueAccounts({ database, now }),
      },
      log,
      followsClock: followsClock && doesJobs,
      doesJobs,
    }),
  }
  const close = async () => {
    await context.jobs.stop()
    await listener.close()
    await database.close()
  }
  return { context, close }
}

/** Milliseconds that a request may take to arrive: whoever sends byte after byte holds a connection no longer. */
const REQUEST_TIMEOUT_MS = 60_000
/** Milliseconds for the headers alone. For the first request they count from the connection, so unused ones last no longer. */
const HEADERS_TIMEOUT_MS = 15_000
/** Milliseconds without a byte read or written. A client that does not read its answer is cut off after two of these at most. */
const IDLE_TIMEOUT_MS = 60_000
/** The share of all connections that live streams may take. The rest is for requests. */
const STREAMS_SHARE = 3 / 4

/** Doors have contracts. Without this, Fastify would load its compilers of JSON schemas, a hundred modules, at each start. */
const rejectSchemas = () => {
  throw new Error('A route has a schema: give it a contract instead.')
}

async function createServer(serving: RouteDependencies, streams: EventStreams, connections: number) {
  const { config, database, log } = serving.context
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // What is still asked while it closes is answered: the database is there until the last answer.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError(config),
    clientErrorHandler: answerClientError(config),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 3 },
    rewriteUrl: ({ url = '/' }) => encodeStrayPercents(url),
    schemaController: { compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas } },
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // As long as any URL can be: a very long unknown id gets the same answer as a short one.
      maxParamLength: maxHeaderSize,
      constraints: { wants: acceptConstraint },
    },
  })
  limitConnections(app, { most: connections, log, refuse: answerTooManyConnections(config) })
  answerPipelinedInOrder(app)
  const drain = enableDraining(app, streams, config)
  logRequests(app, log)
  handleErrors(app)
  const documents = config.isDevelopment ? await openViteDevServer(app) : await readDocuments(config)
  await setSecurityHeaders(app, config, documents.styleHashes)
  await app.register(cookie)
  // The default quality costs 22 ms of CPU a page; files of the build are compressed beforehand.
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  const delay = measureEventLoopDelay(app)
  registerHealth(app, database, config, delay)
  registerMetrics(app, streams, serving.context, delay)
  acceptJsonOnly(app)

  registerRoutes(app, routes, serving)
  registerEventStream(app, streams, serving)
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  // Written out once, when somebody first asks: it takes a tenth of a second, and anybody may ask.
  let description: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(describeRoutes(routes, version))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.all('/api/*', async () => {
    throw callNotFound()
  })

  registerPages(app, documents, serving)
  if (!config.isDevelopment) await serveBuild(app)
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    return wantsPage ? sendNotFoundPage(request, reply, documents, config) : sendProblem(reply, callNotFound())
  })
  return { app, drain }
}

async function serveBuild(app: FastifyInstance) {
  await app.register(serveFiles, {
    root: new URL('../dist/', import.meta.url).pathname,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // The etag tells whether a file has changed, and nobody asks for half of one.
    lastModified: false,
    acceptRanges: false,
    allowedPath: (path) => !path.endsWith('.html') && !path.startsWith('/.'),
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlFor(path))
      if (isImmutable(path) || path.endsWith('/favicon.svg')) removeDocumentHeaders(reply)
      // Nobody asks again for what is kept for ever.
      if (isImmutable(path)) reply.removeHeader('etag')
    },
  })
}
