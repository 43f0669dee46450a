import type { Logger } from 'pino'
import { cleanUpAudit } from '#features/admin/server/audit-log.ts'
import { continueRemovals } from '#features/admin/server/people/remove-everything.ts'
import { adminRoutes } from '#features/admin/server/routes.ts'
import { calendarRoutes } from '#features/calendar/server/routes.ts'
import { tellOfMornings } from '#features/career/server/applications/mornings.ts'
import { applicationRoutes } from '#features/career/server/applications/routes.ts'
import { remindOfSteps } from '#features/career/server/applications/step-reminders.ts'
import { goalRoutes } from '#features/career/server/goals/routes.ts'
import { makeTasksOfWeek } from '#features/career/server/goals/steps-become-tasks.ts'
import { partnerRoutes } from '#features/career/server/partner/routes.ts'
import { remindOfReviews } from '#features/career/server/review/reminders.ts'
import { reviewRoutes } from '#features/career/server/review/routes.ts'
import { cleanUpShares } from '#features/career/server/shares/cleanup.ts'
import { shareRoutes } from '#features/career/server/shares/routes.ts'
import { cleanUpDeleted } from '#features/chat/server/cleanup.ts'
import { startCounting } from '#features/chat/server/forum-counts.ts'
import { chatRoutes } from '#features/chat/server/routes.ts'
import { cleanUpSlowPosts } from '#features/chat/server/slow-mode.ts'
import { classRoutes } from '#features/classes/server/routes.ts'
import { countCrewWeeks } from '#features/crew/server/count-weeks.ts'
import { crewRoutes } from '#features/crew/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { cleanUpFiles } from '#features/files/server/cleanup.ts'
import { fileRoutes } from '#features/files/server/routes.ts'
import { cleanUpFriendships } from '#features/friends/server/cleanup.ts'
import { friendRoutes } from '#features/friends/server/routes.ts'
import { mailEmailChangeLink } from '#features/identity/server/actions/change-email.ts'
import { mailResetLink } from '#features/identity/server/actions/reset-password.ts'
import { apiTokenRoutes } from '#features/identity/server/api-tokens/routes.ts'
import { cleanUpSessions } from '#features/identity/server/cleanup.ts'
import { mailConfirmation } from '#features/identity/server/mail/confirmation-link.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { authenticateRequest } from '#features/identity/server/sessions/authenticate-request.ts'
import { cleanUpInvites } from '#features/invites/server/cleanup.ts'
import { mailInvite } from '#features/invites/server/invite-mail-job.ts'
import { inviteRoutes } from '#features/invites/server/routes.ts'
import { readBounces } from '#features/notifications/server/bounces/read-bounces.ts'
import { cleanUpNotifications } from '#features/notifications/server/cleanup.ts'
import { mailWhatIsDue } from '#features/notifications/server/mail/due-mails.ts'
import { sendNewsMail } from '#features/notifications/server/mail/send-news.ts'
import { sendOwnReminders } from '#features/notifications/server/own-reminders/send-own-reminders.ts'
import { pushUnread } from '#features/notifications/server/push/push-unread.ts'
import { sendPush } from '#features/notifications/server/push/send-push.ts'
import { remindAssignees } from '#features/notifications/server/reminders.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { notifyOfUnreadMessages } from '#features/notifications/server/unread-messages.ts'
import { notifyOfUnreadReplies } from '#features/notifications/server/unread-replies.ts'
import { cleanUpLinkCounts } from '#features/people/server/moderation/text-rules.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { practiceRoutes } from '#features/practice/server/routes.ts'
import { recordRoutes } from '#features/record/server/routes.ts'
import { readSigningKey } from '#features/record/server/signing-key.ts'
import { rewardRoutes } from '#features/rewards/server/routes.ts'
import { deleteDueAccounts } from '#features/settings/server/delete-accounts.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import { cleanUpRemovedTasks } from '#features/tasks/server/cleanup.ts'
import { taskRoutes } from '#features/tasks/server/routes.ts'
import { teamRoutes } from '#features/teams/server/routes.ts'
import { vitalsRoutes } from '#features/vitals/server/routes.ts'
import { cleanUpDeliveries } from '#features/webhooks/server/cleanup.ts'
import { webhookRoutes } from '#features/webhooks/server/routes.ts'
import { sendDueWebhooks, sendWebhook } from '#features/webhooks/server/send.ts'
import type { Config } from './config.ts'
import { awardAndNotify, runEffects } from './consequences.ts'
import type { Context } from './context.ts'
import { openDatabase } from './database/database.ts'
import { cleanUpIdempotencyKeys } from './database/idempotency-keys.ts'
import { openListener } from './database/listener.ts'
import { migrateWhenReady } from './database/migrate.ts'
import type { Connection } from './database/types.ts'
import { openFileStore } from './files/open-file-store.ts'
import { findInstallation } from './files/store-owner.ts'
import type { Route } from './http/route.ts'
import { createServer } from './http/server.ts'
import { inTurn } from './jobs/cleanup.ts'
import { openJobs } from './jobs/jobs.ts'
import { cleanUpMails, mailSender } from './jobs/mail.ts'
import { maxConnections } from './limits/connection-limit.ts'
import { cleanUpRateLimits, noRateLimits, openRateLimits } from './limits/rate-limits.ts'
import type { OpenBus } from './live/bus.ts'
import { openConfiguredBus } from './live/configured-bus.ts'
import { EventStreams } from './live/event-streams.ts'
import { openLive } from './live/live-events.ts'
import { readSecret } from './process/secret.ts'
import { configOfTrial, idleInTrial, TRIAL } from './process/trial.ts'
import { type Post, postToPublicHost } from './push/post-to-public-host.ts'
import { readPushKeys } from './push/push-keys.ts'

export const routes: Route[] = [
  ...identityRoutes,
  ...apiTokenRoutes,
  ...peopleRoutes,
  ...teamRoutes,
  ...taskRoutes,
  ...inviteRoutes,
  ...friendRoutes,
  ...notificationRoutes,
  ...chatRoutes,
  ...fileRoutes,
  ...rewardRoutes,
  ...dashboardRoutes,
  ...settingsRoutes,
  ...calendarRoutes,
  ...applicationRoutes,
  ...goalRoutes,
  ...reviewRoutes,
  ...partnerRoutes,
  ...shareRoutes,
  ...recordRoutes,
  ...practiceRoutes,
  ...classRoutes,
  ...crewRoutes,
  ...vitalsRoutes,
  ...webhookRoutes,
  ...adminRoutes,
]

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
  const { app, drain } = await createServer({ ...serving, routes, streams, connections })
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
  const live = openLive(() => database.db, streams, log)
  const database = openDatabase(
    connection,
    {
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
  const listener = openListener(connection, log, { hasTimeouts: config.hasPreparedStatements })
  const secret = config.secret ?? (await readSecret(database.db))
  const pushKeys = await readPushKeys(database.db)
  // Made now, because the first record may be checked while the database takes no writes.
  await readSigningKey(database.db)
  await live.start(
    openBus ?? ((...given) => openConfiguredBus({ config, secret, db: database.db, listener, log }, ...given)),
  )
  const send = mailSender(config, log)
  const notifier = {
    database,
    now,
    get jobs() {
      return context.jobs
    },
  }
  const files = openFileStore(config)
  const context: Context = {
    config,
    isTrial,
    database,
    log,
    now,
    secret,
    pushKeys,
    live,
    files,
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
        'news-mail': sendNewsMail({ database, send, now }),
        bounces: readBounces(() => context),
        'due-mails': mailWhatIsDue(() => context),
        'own-reminders': sendOwnReminders(() => context),
        push: pushUnread(() => context),
        'push-message': sendPush({ database, config, log, now, pushKeys, post }),
        'unread-messages': notifyOfUnreadMessages(notifier),
        'unread-replies': notifyOfUnreadReplies(notifier),
        reminders: remindAssignees(notifier),
        'goal-steps': makeTasksOfWeek({ database, now }),
        'review-reminders': remindOfReviews({ database, now }),
        'step-reminders': remindOfSteps({ database, now }),
        'application-mornings': tellOfMornings({ database, now }),
        'crew-weeks': countCrewWeeks({ database, now }),
        webhook: sendWebhook(() => ({ ...context, post })),
        'due-webhooks': sendDueWebhooks(() => context),
        'old-deliveries': cleanUpDeliveries({ db: database.db, now }),
        'old-limits': inTurn(
          cleanUpRateLimits({ db: database.db, now }),
          cleanUpSlowPosts({ db: database.db, now }),
          cleanUpLinkCounts({ db: database.db, now }),
        ),
        'old-notifications': cleanUpNotifications(notifier),
        'ended-friendships': cleanUpFriendships({ db: database.db, now }),
        'ended-shares': cleanUpShares({ db: database.db, now }),
        'old-invites': cleanUpInvites({ db: database.db, now }),
        'old-sessions': cleanUpSessions({ db: database.db, now }),
        'deleted-messages': cleanUpDeleted({ db: database.db, now }),
        'old-mails': cleanUpMails(config, now),
        'removed-tasks': cleanUpRemovedTasks({ db: database.db, now }),
        'old-keys': cleanUpIdempotencyKeys({ db: database.db, now }),
        'old-files': cleanUpFiles({ db: database.db, files, config, log, now }),
        'old-accounts': deleteDueAccounts({ database, now }),
        'person-removals': continueRemovals({ database, now }),
        'old-audit': cleanUpAudit({ db: database.db }),
        ...(isTrial ? idleInTrial : {}),
      },
      log,
      runsSchedules: runsSchedules && runsJobs,
      runsJobs,
    }),
  }
  const stopCounting = startCounting(database, log)
  const close = async () => {
    await stopCounting()
    await context.jobs.stop()
    await live.stop()
    await listener.close()
    await database.close()
  }
  return { context, close }
}
