import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { maxHeaderSize } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import serveFiles from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { chatRoutes } from '#features/chat/server/routes.ts'
import { sweepDeleted } from '#features/chat/server/sweeping.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { friendRoutes } from '#features/friends/server/routes.ts'
import { mailConfirmation } from '#features/identity/server/confirmation.ts'
import { mailEmailChange } from '#features/identity/server/email-change.ts'
import { mailResetLink } from '#features/identity/server/password-reset.ts'
import { providerRoutes } from '#features/identity/server/providers/routes.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { whoIsAsking } from '#features/identity/server/session.ts'
import { sweepSessions } from '#features/identity/server/sweeping.ts'
import { mailInvite } from '#features/invites/server/delivery.ts'
import { inviteRoutes } from '#features/invites/server/routes.ts'
import { sweepInvites } from '#features/invites/server/sweeping.ts'
import { remindAssignees } from '#features/notifications/server/reminders.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { sweepNotifications } from '#features/notifications/server/sweeping.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { rewardRoutes } from '#features/rewards/server/routes.ts'
import { removeLeavers } from '#features/settings/server/removing.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import { taskRoutes } from '#features/tasks/server/routes.ts'
import { teamRoutes } from '#features/teams/server/routes.ts'
import { vitalsRoutes } from '#features/vitals/server/routes.ts'
import type { Config } from './config.ts'
import { answerInTurn, limitConnections, mostConnections } from './connections.ts'
import type { Context } from './context.ts'
import { type Connection, openDatabase } from './database.ts'
import { openDevelopment } from './development.ts'
import { allowDraining } from './draining.ts'
import { measureEventLoopDelay } from './event-loop-delay.ts'
import { answerFailures, refuseConnection, refuseEarly, refuseUnreadable, sendProblem } from './failures.ts'
import { leaveToDocuments, setHeaders } from './headers.ts'
import { watchHealth } from './health.ts'
import { type Door, hangDoors, noSuchCall, type Serving } from './http.ts'
import { openJobs } from './jobs.ts'
import { readJsonOnly } from './json-body.ts'
import { noLimits, openLimits } from './limits.ts'
import { openListener } from './listener.ts'
import { openLive } from './live.ts'
import { logRequests } from './log.ts'
import { mailSender, sweepMails } from './mail.ts'
import { hangMetrics } from './metrics/metrics.ts'
import { migrateInTime } from './migrate.ts'
import { describeDoors } from './openapi.ts'
import { pageOrData } from './page-or-data.ts'
import { cacheFor, hangPages, isForEver, readDocuments, sendNotFoundPage } from './pages.ts'
import { conclude, react } from './reactions.ts'
import { encodeStrayPercents } from './rewrite-url.ts'
import { readSecret } from './secret.ts'
import { hangStreams, Streams } from './streams.ts'
import { sweepUsedKeys } from './used-keys.ts'

const doors: Door[] = [
  ...identityRoutes,
  ...providerRoutes,
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
export async function createApp({ checksAnswers = false, connections = mostConnections(), ...options }: Options) {
  const streams = new Streams(Math.floor(connections * STREAMS_SHARE))
  const { context, close } = await openProcess(options, streams)
  const { app, drain } = await serve({ context, whoIsAsking, checksAnswers }, streams, connections)
  app.addHook('onClose', close)
  return { app, context, drain }
}

/** The same without its doors: for `npm run admin`, which is there for one command. */
export async function openProcess(
  { config, connection, log, now = () => new Date(), followsClock = true, doesJobs = true }: Options,
  streams = new Streams(),
) {
  const live = openLive(() => database.db, streams, log)
  const database = openDatabase(
    connection,
    {
      react: (tx, event) => react(tx, event, context),
      conclude: (tx, events) => conclude(tx, events, now()),
      ...live,
    },
    log,
    { prepares: config.hasPreparedStatements },
  )
  await migrateInTime(connection)
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
    limits: config.hasRateLimits ? openLimits(database.pool) : noLimits,
    jobs: await openJobs({
      database,
      listener,
      workers: {
        mail: send,
        'password-reset': mailResetLink({ database, config, secret, send }),
        'invite-mail': mailInvite({ database, send }),
        confirmation: mailConfirmation({ database, config, send, now }),
        'email-change': mailEmailChange({ database, config, send, now }),
        reminders: remindAssignees({ database, now }),
        'old-notifications': sweepNotifications({ database, now }),
        'old-invites': sweepInvites({ db: database.db, now }),
        'old-sessions': sweepSessions({ db: database.db, now }),
        'deleted-messages': sweepDeleted({ db: database.db, now }),
        'old-mails': sweepMails(config, now),
        'old-keys': sweepUsedKeys({ db: database.db, now }),
        'old-accounts': removeLeavers({ database, now }),
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
const LONGEST_ARRIVAL = 60_000
/** Milliseconds for the headers alone. For the first request they count from the connection, so unused ones last no longer. */
const LONGEST_HEAD = 15_000
/** Milliseconds without a byte read or written. A client that does not read its answer is cut off after two of these at most. */
const LONGEST_STANDSTILL = 60_000
/** The share of all connections that live streams may take. The rest is for requests. */
const STREAMS_SHARE = 3 / 4

/** Doors have contracts. Without this, Fastify would load its compilers of JSON schemas, a hundred modules, at each start. */
const noSchemas = () => {
  throw new Error('A route has a schema: give it a contract instead.')
}

async function serve(serving: Serving, streams: Streams, connections: number) {
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
    frameworkErrors: refuseEarly(config),
    clientErrorHandler: refuseUnreadable(config),
    requestTimeout: LONGEST_ARRIVAL,
    connectionTimeout: LONGEST_STANDSTILL,
    http: { headersTimeout: LONGEST_HEAD, connectionsCheckingInterval: LONGEST_HEAD / 3 },
    rewriteUrl: ({ url = '/' }) => encodeStrayPercents(url),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // As long as any URL can be: a very long unknown id gets the same answer as a short one.
      maxParamLength: maxHeaderSize,
      constraints: { wants: pageOrData },
    },
  })
  limitConnections(app, { most: connections, log, refuse: refuseConnection(config) })
  answerInTurn(app)
  const drain = allowDraining(app, streams, config)
  logRequests(app, log)
  answerFailures(app)
  const documents = config.isDevelopment ? await openDevelopment(app) : await readDocuments(config)
  await setHeaders(app, config, documents.styleHashes)
  await app.register(cookie)
  // The default quality costs 22 ms of CPU a page; files of the build are compressed beforehand.
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  const delay = measureEventLoopDelay(app)
  watchHealth(app, database, config, delay)
  hangMetrics(app, streams, serving.context, delay)
  readJsonOnly(app)

  hangDoors(app, doors, serving)
  hangStreams(app, streams, serving)
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  // Written out once, when somebody first asks: it takes a tenth of a second, and anybody may ask.
  let description: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(describeDoors(doors, version))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.all('/api/*', async () => {
    throw noSuchCall()
  })

  hangPages(app, documents, serving)
  if (!config.isDevelopment) await serveBuild(app)
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    return wantsPage ? sendNotFoundPage(request, reply, documents, config) : sendProblem(reply, noSuchCall())
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
      reply.header('cache-control', cacheFor(path))
      if (isForEver(path) || path.endsWith('/favicon.svg')) leaveToDocuments(reply)
      // Nobody asks again for what is kept for ever.
      if (isForEver(path)) reply.removeHeader('etag')
    },
  })
}
