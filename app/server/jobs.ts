import { cleanUpAudit } from '#features/admin/server/changes/audit-log.ts'
import { backUp } from '#features/admin/server/jobs/back-up.ts'
import { continueRemovals } from '#features/admin/server/jobs/continue-removals.ts'
import { remindInMornings } from '#features/applications/server/jobs/morning-reminders.ts'
import { cleanUpShares } from '#features/applications/server/jobs/shares-cleanup.ts'
import { remindOfSteps } from '#features/applications/server/jobs/step-reminders.ts'
import { cleanUpSlowPosts } from '#features/chat/server/actions/slow-mode.ts'
import { cleanUpDeleted } from '#features/chat/server/jobs/cleanup.ts'
import { countCrewWeeks } from '#features/crew/server/jobs/count-weeks.ts'
import { cleanUpFiles } from '#features/files/server/jobs/cleanup.ts'
import { cleanUpFriendships } from '#features/friends/server/jobs/cleanup.ts'
import { remindOfReviews } from '#features/goals/server/jobs/review-reminders.ts'
import { makeTasksOfWeek } from '#features/goals/server/jobs/steps-become-tasks.ts'
import { mailEmailChangeLink } from '#features/identity/server/actions/change-email.ts'
import { mailConfirmation } from '#features/identity/server/actions/confirmation-link.ts'
import { mailResetLink } from '#features/identity/server/actions/reset-password.ts'
import { cleanUpSessions } from '#features/identity/server/jobs/cleanup.ts'
import { cleanUpInvites } from '#features/invites/server/jobs/cleanup.ts'
import { mailInvite } from '#features/invites/server/jobs/invite-mail-job.ts'
import { cleanUpNotifications } from '#features/notifications/server/jobs/cleanup.ts'
import { mailWhatIsDue } from '#features/notifications/server/jobs/mail/due-mails.ts'
import { sendNewsMail } from '#features/notifications/server/jobs/mail/send-news.ts'
import { pushUnread } from '#features/notifications/server/jobs/push/push-unread.ts'
import { sendPush } from '#features/notifications/server/jobs/push/send-push.ts'
import { readBounces } from '#features/notifications/server/jobs/read-bounces.ts'
import { remindAssignees } from '#features/notifications/server/jobs/reminders.ts'
import { sendOwnReminders } from '#features/notifications/server/jobs/send-own-reminders.ts'
import { notifyOfUnreadMessages } from '#features/notifications/server/jobs/unread-messages.ts'
import { notifyOfUnreadReplies } from '#features/notifications/server/jobs/unread-replies.ts'
import { cleanUpLinkCounts } from '#features/people/server/queries/text-rules.ts'
import { cleanUpSeats } from '#features/seats/server/jobs/cleanup.ts'
import { deleteDueAccounts } from '#features/settings/server/jobs/delete-accounts.ts'
import { cleanUpRemovedTasks } from '#features/tasks/server/jobs/cleanup.ts'
import { cleanUpDeliveries } from '#features/webhooks/server/jobs/cleanup.ts'
import { sendDueWebhooks, sendWebhook } from '#features/webhooks/server/jobs/send.ts'
import { cleanUpIdempotencyKeys } from '#server/database/idempotency-keys.ts'
import type { Job, JobTable } from '#server/jobs/job.ts'
import type { JobData, JobName } from '#server/jobs/job-data.ts'
import { cleanUpMails } from '#server/jobs/mail.ts'
import { cleanUpRateLimits } from '#server/limits/rate-limits.ts'

/**
 * Retried for about two days, because a late mail is better than a lost one. If a process is killed, its heartbeat
 * stops and another process retries the job.
 */
const mailed = <Data>(deleteAfterSeconds: number, work: Job<Data>['work']): Job<Data> => ({
  work,
  isRestorable: true,
  queue: {
    retryLimit: 60,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 20,
    deleteAfterSeconds,
    notify: true,
  },
})
const unread = { policy: 'short', retryLimit: 2, deleteAfterSeconds: 3600 } as const
/** For an hour, because nobody wants to be rung about what happened long ago. */
const pushRetries = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 20,
  deleteAfterSeconds: 3600,
}

/** One at a time, of all processes. If its process is killed, another may begin half a minute later at most. */
const exclusive = { retryLimit: 0, policy: 'exclusive', heartbeatSeconds: 20, notify: true } as const

const enqueued: { [Name in JobName]: Job<JobData[Name]> } = {
  mail: mailed(86_400, ({ send }, mail, jobId) => send(mail, jobId)),
  'password-reset': mailed(3600, mailResetLink),
  'invite-mail': mailed(86_400, mailInvite),
  confirmation: mailed(3600, mailConfirmation),
  'email-change': mailed(3600, mailEmailChangeLink),
  'news-mail': mailed(86_400, sendNewsMail),
  'unread-messages': { queue: unread, work: notifyOfUnreadMessages },
  'unread-replies': { queue: unread, work: notifyOfUnreadReplies },
  push: { queue: { ...pushRetries, policy: 'short' }, work: pushUnread },
  'push-message': { queue: { ...pushRetries, notify: true }, isIdleInTrial: true, work: sendPush },
  backup: {
    schedule: '43 1 * * *',
    queue: { ...exclusive, expireInSeconds: 21_600, deleteAfterSeconds: 86_400 },
    isIdleInTrial: true,
    work: backUp,
  },
  // What was not sent waits in a table, and the schedule finds it.
  webhook: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600, notify: true },
    isIdleInTrial: true,
    work: sendWebhook,
  },
}

/** Not retried, because its schedule starts it again. */
const scheduled = (schedule: string, work: Job['work'], deleteAfterSeconds = 86_400): Job => ({
  schedule,
  work,
  queue: { retryLimit: 0, deleteAfterSeconds, notify: true },
})
/** Runs that are forgotten after an hour, because there are so many. */
const often = (schedule: string, work: Job['work']) => scheduled(schedule, work, 3600)

/** People who come back after an outage find it done. It tells nobody of what is over, and does nothing twice. */
const alsoAtStart = (job: Job): Job => ({ ...job, runsAtStart: true })

/** What each job does, and when. */
export const jobs: JobTable = {
  ...enqueued,
  reminders: alsoAtStart(often('*/10 * * * *', remindAssignees)),
  bounces: {
    schedule: '*/5 * * * *',
    queue: { ...exclusive, deleteAfterSeconds: 3600 },
    work: readBounces,
  },
  'due-mails': often('* * * * *', mailWhatIsDue),
  'own-reminders': often('* * * * *', sendOwnReminders),
  'goal-steps': alsoAtStart(often('4-59/15 * * * *', makeTasksOfWeek)),
  'step-reminders': often('* * * * *', remindOfSteps),
  'application-mornings': alsoAtStart(often('1-59/5 * * * *', remindInMornings)),
  'review-reminders': alsoAtStart(often('*/5 * * * *', remindOfReviews)),
  'deleted-messages': often('*/5 * * * *', cleanUpDeleted),
  'crew-weeks': scheduled('11 0 * * *', countCrewWeeks),
  'due-webhooks': { ...often('* * * * *', sendDueWebhooks), isIdleInTrial: true },
  'old-deliveries': often('7 * * * *', cleanUpDeliveries),
  'old-limits': often('3-59/10 * * * *', async (context) => {
    // One after the other, because each pauses between its batches.
    for (const cleanUp of [cleanUpRateLimits, cleanUpSlowPosts, cleanUpLinkCounts]) await cleanUp(context)
  }),
  'old-notifications': scheduled('17 3 * * *', cleanUpNotifications),
  'old-invites': scheduled('27 3 * * *', cleanUpInvites),
  'ended-friendships': scheduled('12 * * * *', cleanUpFriendships),
  'ended-shares': scheduled('7 3 * * *', cleanUpShares),
  'old-sessions': scheduled('37 3 * * *', cleanUpSessions),
  'old-mails': scheduled('47 3 * * *', cleanUpMails),
  'old-keys': scheduled('57 3 * * *', cleanUpIdempotencyKeys),
  'old-accounts': alsoAtStart(scheduled('7 4 * * *', deleteDueAccounts)),
  'old-files': often('33 * * * *', cleanUpFiles),
  'old-seats': often('52 * * * *', cleanUpSeats),
  'removed-tasks': often('42 * * * *', cleanUpRemovedTasks),
  'person-removals': often('* * * * *', continueRemovals),
  'old-audit': scheduled('23 4 * * *', cleanUpAudit),
}

/** What each process does by itself all the time. */
export { startCounting } from '#features/chat/server/changes/forum-counts.ts'
export { startWatchingSeats } from '#features/seats/server/changes/away.ts'
