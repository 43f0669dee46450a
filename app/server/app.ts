import type { Logger } from 'pino'
import { authenticateRequest } from '#features/identity/server/queries/authenticate-request.ts'
import { readSigningKey } from '#features/record/server/changes/signing-key.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { openListener } from '#server/database/listener.ts'
import { migrateWhenReady } from '#server/database/migrate.ts'
import type { Connection } from '#server/database/types.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { findInstallation } from '#server/files/store-owner.ts'
import { createServer } from '#server/http/server.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { mailSender } from '#server/jobs/mail.ts'
import { maxConnections } from '#server/limits/connection-limit.ts'
import { noRateLimits, openRateLimits } from '#server/limits/rate-limits.ts'
import type { OpenBus } from '#server/live/bus.ts'
import { openConfiguredBus } from '#server/live/configured-bus.ts'
import { EventStreams } from '#server/live/event-streams.ts'
import { openLive } from '#server/live/live-events.ts'
import { readSecret } from '#server/process/secret.ts'
import { configOfTrial, TRIAL } from '#server/process/trial.ts'
import { type Post, postToPublicHost } from '#server/push/post-to-public-host.ts'
import { readPushKeys } from '#server/push/push-keys.ts'
import { api } from './api.ts'
import { consequences, listTopics } from './consequences/consequences.ts'
import { awardAndNotify, runEffects } from './consequences/run-consequences.ts'
import { claimDemo, demoJobs } from './demo.ts'
import { pageLoads as loads, routes } from './features.ts'
import { jobs, startCounting, startWatchingSeats } from './jobs.ts'

export type Options = {
  config: Config
  connection: Connection
  log: Logger
  now?: () => Date
  checksAnswers?: boolean
  /** Off in tests, because schedules would disturb them. */
  runsSchedules?: boolean
  /** Off if `now` is not the present. */
  runsJobs?: boolean
  connections?: number
  /** Instead of the bus of the settings. */
  openBus?: OpenBus
  /** Instead of public addresses, which tests do not reach. */
  post?: Post
}

/** The share of all connections that live streams may use. */
const STREAMS_SHARE = 3 / 4

/**
 * One process of Cohort on a migrated database. Call `drain` before `app.close` so that another process can take over.
 * `app.close` ends streams, completes requests and jobs, and closes the database.
 */
export async function createApp({ checksAnswers = false, connections = maxConnections(), ...options }: Options) {
  const streams = new EventStreams(Math.floor(connections * STREAMS_SHARE))
  const { context, close } = await openProcess(options, streams)
  const serving = { context, findSession: authenticateRequest, checksAnswers }
  const { app, drain } = await createServer({ ...serving, routes, api, loads, streams, connections })
  app.addHook('onClose', close)
  return { app, context, drain }
}

/** Without an HTTP server, for `npm run admin`. */
export async function openProcess(
  {
    config: given,
    connection,
    log,
    now = () => new Date(),
    runsSchedules = true,
    runsJobs = true,
    openBus,
    post = postToPublicHost,
  }: Options,
  streams = new EventStreams(),
) {
  const live = openLive(() => database.db, streams, { events: consequences, listTopics }, log)
  const database = openDatabase(
    connection,
    {
      now,
      runEffects: (tx, event) => runEffects(tx, event, context),
      awardAndNotify: (tx, events) => awardAndNotify(tx, events, context),
      save: live.save,
      send: live.send,
    },
    log,
    {
      prepares: given.hasPreparedStatements,
      replicas: given.replicaUrls.map((connectionString) => ({ connectionString })),
    },
  )
  await migrateWhenReady(connection)
  const { is_trial: isTrial } = await findInstallation(database.db)
  const config = isTrial ? configOfTrial(given) : given
  if (isTrial) log.warn(TRIAL)
  if (config.isDemo) await claimDemo({ config, database })
  const listener = openListener(connection, log, { hasTimeouts: config.hasPreparedStatements })
  const secret = config.secret ?? (await readSecret(database.db))
  const pushKeys = await readPushKeys(database.db)
  // Made now, because the first record may be checked while the database takes no writes.
  await readSigningKey(database.db)
  await live.start(
    openBus ?? ((...given) => openConfiguredBus({ config, secret, db: database.db, listener, log }, ...given)),
  )
  const rest: Omit<JobContext, 'jobs'> = {
    config,
    isTrial,
    database,
    connection,
    log,
    now,
    secret,
    pushKeys,
    live,
    files: openFileStore(config),
    limits: config.hasRateLimits ? openRateLimits(database.pool) : noRateLimits,
    db: database.db,
    send: mailSender(config, log),
    post,
  }
  // Its jobs follow, because they work with the rest of it.
  const context = rest as JobContext
  context.jobs = await openJobs({
    database,
    listener,
    jobs: config.isDemo ? { ...jobs, ...demoJobs } : jobs,
    context,
    log,
    runsSchedules: runsSchedules && runsJobs,
    runsJobs,
  })
  const stops = runsSchedules ? [startCounting(database, log), startWatchingSeats(context)] : []
  const close = async () => {
    for (const stop of stops) await stop()
    await context.jobs.stop()
    await live.stop()
    await listener.close()
    await database.close()
  }
  return { context, close }
}
