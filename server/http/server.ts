import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import packageJson from '../../package.json' with { type: 'json' }
import { answerPipelinedInOrder, limitConnections } from '../limits/connection-limit.ts'
import { BODY_MAX } from '../limits/large-bodies.ts'
import type { EventStreams } from '../live/event-streams.ts'
import { registerEventStream } from '../live/stream-route.ts'
import { enableDraining } from '../process/draining.ts'
import { measureEventLoopDelay, registerHealth } from '../process/health.ts'
import { logRequests } from '../process/log.ts'
import { registerApiDocs } from './api-docs/api-docs.ts'
import {
  answerClientError,
  answerFrameworkError,
  answerTooManyConnections,
  handleErrors,
  sendProblem,
} from './error-handler.ts'
import { acceptJsonOnly } from './json-body.ts'
import { type ApiDescription, describeRoutes } from './openapi/describe-routes.ts'
import { registerApiDescription } from './openapi/register.ts'
import { readDocuments, registerAppShell, registerPages, sendNotFoundPage } from './pages.ts'
import type { PageLoads } from './preloads.ts'
import { callNotFound, type Route, type RouteDependencies, registerRoutes } from './route.ts'
import { acceptConstraint, encodeStrayPercents } from './routing.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveBuild } from './serve-build.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { openViteDevServer } from './vite-dev-server.ts'

/** Milliseconds for a whole request, so that a slow sender does not hold its connection. A file takes longer. */
const REQUEST_TIMEOUT_MS = 60_000
const UPLOAD_TIMEOUT_MS = 10 * 60_000
/** Milliseconds for the headers. Counts from the start of the connection, so it also ends unused ones. */
const HEADERS_TIMEOUT_MS = 15_000
/** Milliseconds without traffic. A client that does not read its answer is cut off after at most two of these. */
const IDLE_TIMEOUT_MS = 60_000
/** Without this, Fastify loads a hundred modules of its JSON schema compiler at each start. */
const rejectSchemas = () => {
  throw new Error('A route has a schema: give it a contract instead.')
}

type ServerOptions = RouteDependencies & {
  routes: Route[]
  api: ApiDescription
  loads: PageLoads
  streams: EventStreams
  /** The most that it accepts. */
  connections: number
}

export async function createServer({ routes, api, loads, streams, connections, ...serving }: ServerOptions) {
  const { config, database, log } = serving.context
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_MAX,
    forceCloseConnections: 'idle',
    // Requests are still answered while it closes, because the database closes last.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError(config),
    clientErrorHandler: answerClientError(config),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 3 },
    rewriteUrl: ({ url = '/' }) => encodeStrayPercents(url),
    schemaController: { compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas } },
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // So that a very long unknown id gets the same answer as a short one.
      maxParamLength: maxHeaderSize,
      constraints: { wants: acceptConstraint },
    },
  })
  limitConnections(app, { max: connections, log, refuse: answerTooManyConnections(config) })
  answerPipelinedInOrder(app)
  const drain = enableDraining(app, streams, config)
  endSlowBodies(app, REQUEST_TIMEOUT_MS)
  logRequests(app, log)
  handleErrors(app)
  const documents = config.isDevelopment ? await openViteDevServer(app) : await readDocuments(config, loads)
  setSecurityHeaders(app, config, documents.hashes)
  await app.register(cookie)
  // The default quality costs 22 ms of CPU per page. Files of the build are compressed beforehand.
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  const { hasRateLimits } = config
  registerHealth(app, database, { hasRateLimits, build: documents.build }, measureEventLoopDelay(app))
  // Loading what measures takes longer than all of this.
  if (config.metricsToken) (await import('../process/metrics.ts')).registerMetrics(app, streams, serving.context)
  acceptJsonOnly(app)

  registerRoutes(app, routes, serving)
  registerEventStream(app, { streams, build: documents.build }, serving)
  const describe = registerApiDescription(app, () =>
    describeRoutes(routes, api, { ...config, version: packageJson.version }),
  )
  registerApiDocs(app, { documents, config, describe })
  app.all('/api/*', async () => {
    throw callNotFound()
  })

  registerPages(app, documents, serving)
  if (!config.isDevelopment) {
    registerAppShell(app, documents, config)
    serveBuild(app, config)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    return wantsPage ? sendNotFoundPage(request, reply, documents, config) : sendProblem(reply, callNotFound())
  })
  return { app, drain }
}
