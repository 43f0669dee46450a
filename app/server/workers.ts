import { cleanUpAudit } from '#features/admin/server/audit-log.ts'
import { continueRemovals } from '#features/admin/server/people/remove-everything.ts'
import { tellOfMornings } from '#features/career/server/applications/mornings.ts'
import { remindOfSteps } from '#features/career/server/applications/step-reminders.ts'
import { makeTasksOfWeek } from '#features/career/server/goals/steps-become-tasks.ts'
import { remindOfReviews } from '#features/career/server/review/reminders.ts'
import { cleanUpShares } from '#features/career/server/shares/cleanup.ts'
import { cleanUpDeleted } from '#features/chat/server/cleanup.ts'
import { cleanUpSlowPosts } from '#features/chat/server/slow-mode.ts'
import { countCrewWeeks } from '#features/crew/server/count-weeks.ts'
import { cleanUpFiles } from '#features/files/server/cleanup.ts'
import { cleanUpFriendships } from '#features/friends/server/cleanup.ts'
import { mailEmailChangeLink } from '#features/identity/server/actions/change-email.ts'
import { mailResetLink } from '#features/identity/server/actions/reset-password.ts'
import { cleanUpSessions } from '#features/identity/server/cleanup.ts'
import { mailConfirmation } from '#features/identity/server/mail/confirmation-link.ts'
import { cleanUpInvites } from '#features/invites/server/cleanup.ts'
import { mailInvite } from '#features/invites/server/invite-mail-job.ts'
import { readBounces } from '#features/notifications/server/bounces/read-bounces.ts'
import { cleanUpNotifications } from '#features/notifications/server/cleanup.ts'
import { mailWhatIsDue } from '#features/notifications/server/mail/due-mails.ts'
import { sendNewsMail } from '#features/notifications/server/mail/send-news.ts'
import { sendOwnReminders } from '#features/notifications/server/own-reminders/send-own-reminders.ts'
import { pushUnread } from '#features/notifications/server/push/push-unread.ts'
import { sendPush } from '#features/notifications/server/push/send-push.ts'
import { remindAssignees } from '#features/notifications/server/reminders.ts'
import { notifyOfUnreadMessages } from '#features/notifications/server/unread-messages.ts'
import { notifyOfUnreadReplies } from '#features/notifications/server/unread-replies.ts'
import { cleanUpLinkCounts } from '#features/people/server/moderation/text-rules.ts'
import { deleteDueAccounts } from '#features/settings/server/delete-accounts.ts'
import { cleanUpRemovedTasks } from '#features/tasks/server/cleanup.ts'
import { cleanUpDeliveries } from '#features/webhooks/server/cleanup.ts'
import { sendDueWebhooks, sendWebhook } from '#features/webhooks/server/send.ts'
import type { Context } from '#server/context.ts'
import { cleanUpIdempotencyKeys } from '#server/database/idempotency-keys.ts'
import { inTurn } from '#server/jobs/cleanup.ts'
import type { Workers } from '#server/jobs/jobs.ts'
import { cleanUpMails, mailSender } from '#server/jobs/mail.ts'
import { cleanUpRateLimits } from '#server/limits/rate-limits.ts'
import { idleInTrial } from '#server/process/trial.ts'
import type { Post } from '#server/push/post-to-public-host.ts'

/** What each job does. `context` may get its jobs later. */
export function workersOf(context: Context, post: Post): Workers {
  const { config, isTrial, database, log, now, secret, pushKeys, files } = context
  const { db } = database
  const send = mailSender(config, log)
  return {
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
    'unread-messages': notifyOfUnreadMessages(context),
    'unread-replies': notifyOfUnreadReplies(context),
    reminders: remindAssignees(context),
    'goal-steps': makeTasksOfWeek({ database, now }),
    'review-reminders': remindOfReviews({ database, now }),
    'step-reminders': remindOfSteps({ database, now }),
    'application-mornings': tellOfMornings({ database, now }),
    'crew-weeks': countCrewWeeks({ database, now }),
    webhook: sendWebhook(() => ({ ...context, post })),
    'due-webhooks': sendDueWebhooks(() => context),
    'old-deliveries': cleanUpDeliveries({ db, now }),
    'old-limits': inTurn(cleanUpRateLimits({ db, now }), cleanUpSlowPosts({ db, now }), cleanUpLinkCounts({ db, now })),
    'old-notifications': cleanUpNotifications(context),
    'ended-friendships': cleanUpFriendships({ db, now }),
    'ended-shares': cleanUpShares({ db, now }),
    'old-invites': cleanUpInvites({ db, now }),
    'old-sessions': cleanUpSessions({ db, now }),
    'deleted-messages': cleanUpDeleted({ db, now }),
    'old-mails': cleanUpMails(config, now),
    'removed-tasks': cleanUpRemovedTasks({ db, now }),
    'old-keys': cleanUpIdempotencyKeys({ db, now }),
    'old-files': cleanUpFiles({ db, files, config, log, now }),
    'old-accounts': deleteDueAccounts({ database, now }),
    'person-removals': continueRemovals({ database, now }),
    'old-audit': cleanUpAudit({ db }),
    ...(isTrial ? idleInTrial : {}),
  }
}
