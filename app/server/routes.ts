import { adminRoutes } from '#features/admin/server/routes.ts'
import { applications } from '#features/applications/contract.ts'
import { findApplication } from '#features/applications/server/queries/application.ts'
import { maySeeDocuments } from '#features/applications/server/queries/shares.ts'
import { applicationRoutes } from '#features/applications/server/routes.ts'
import { shareRoutes } from '#features/applications/server/shares-routes.ts'
import { calendarRoutes } from '#features/calendar/server/routes.ts'
import { chat } from '#features/chat/contract.ts'
import { findMessage } from '#features/chat/server/queries/messages.ts'
import { chatRoutes } from '#features/chat/server/routes.ts'
import { classes } from '#features/classes/contract.ts'
import { classRoutes } from '#features/classes/server/routes.ts'
import { crews } from '#features/crew/contract.ts'
import { crewRoutes } from '#features/crew/server/routes.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import type { FileOwners } from '#features/files/server/queries/files.ts'
import { fileRoutes } from '#features/files/server/routes.ts'
import { friends, HELPERS_PAGE_SIZE } from '#features/friends/contract.ts'
import { friendRoutes } from '#features/friends/server/routes.ts'
import { goals } from '#features/goals/contract.ts'
import { reviews } from '#features/goals/review-contract.ts'
import { partnerRoutes } from '#features/goals/server/partner-routes.ts'
import { reviewRoutes } from '#features/goals/server/review-routes.ts'
import { goalRoutes } from '#features/goals/server/routes.ts'
import { identity } from '#features/identity/contract.ts'
import { apiTokenRoutes } from '#features/identity/server/api-tokens-routes.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { inviteRoutes } from '#features/invites/server/routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { practiceRoutes } from '#features/practice/server/routes.ts'
import { records } from '#features/record/contract.ts'
import { recordRoutes } from '#features/record/server/routes.ts'
import { rewardRoutes } from '#features/rewards/server/routes.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import { findTask } from '#features/tasks/server/queries/tasks.ts'
import { mustFindComment } from '#features/tasks/server/queries/thread.ts'
import { taskRoutes } from '#features/tasks/server/routes.ts'
import { teams } from '#features/teams/contract.ts'
import { teamRoutes } from '#features/teams/server/routes.ts'
import { vitalsRoutes } from '#features/vitals/server/routes.ts'
import { webhookRoutes } from '#features/webhooks/server/routes.ts'
import type { PageLoads } from '#server/http/preloads.ts'
import type { Route } from '#server/http/route.ts'

const fileOwners: FileOwners = {
  maySeeMessage: async (db, me, messageId) => (await findMessage(db, me, messageId))?.isRemoved === false,
  async maySeeTask(db, me, taskId, commentId) {
    if (!(await findTask(db, me, taskId))) return false
    if (commentId) await mustFindComment(db, me, taskId, commentId)
    return true
  },
  maySeeApplication: async (db, me, applicationId, at) =>
    (await findApplication(db, me, applicationId)) !== undefined || maySeeDocuments(db, me, applicationId, at),
}

/** Every call that the server answers. */
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
  ...fileRoutes(fileOwners),
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

/** What a page loads first. Requests are the same whatever its address says, and without a bearer token. */
export const pageLoads: PageLoads = {
  session: identity.session.path,
  pages: {
    '/login': { script: 'identity-visitors' },
    '/signup': { script: 'identity-visitors' },
    '/resetpass': { script: 'identity-visitors' },
    '/newpass': { script: 'identity-visitors' },
    '/dashboard': { script: 'layout', requests: [dashboard.open.path] },
    '/teams': { script: 'teamwork', requests: [teams.list.path] },
    '/classes': { script: 'classes', requests: [classes.list.path] },
    '/classes/:classId': { script: 'classes' },
    '/tasks': { script: 'tasks', requests: [teams.list.path] },
    '/friends': {
      script: 'friends',
      requests: [`${friends.helpers.path}?limit=${HELPERS_PAGE_SIZE}`],
    },
    '/friends/requests': {
      script: 'friends',
      requests: [`${friends.requests.path}?direction=incoming`],
    },
    '/friends/pending': {
      script: 'friends',
      requests: [`${friends.requests.path}?direction=outgoing`],
    },
    '/career': {
      script: 'career',
      requests: [goals.list.path, applications.board.path],
    },
    '/career/goals/new': { script: 'goals' },
    '/career/review': { script: 'goals', requests: [reviews.find.path] },
    '/career/applications': { script: 'applications' },
    '/career/applications/:id': { script: 'applications' },
    '/career/crew': { script: 'crew', requests: [crews.find.path] },
    '/career/practice': { script: 'practice', requests: [teams.list.path] },
    '/career/record': { script: 'record', requests: [records.find.path] },
    '/r/:recordKey': { script: 'record-visitors' },
    '/verify': { script: 'record-visitors' },
    '/rewards': { script: 'rewards' },
    '/chat': { script: 'chat', requests: [chat.rooms.path] },
    '/profilepage': { script: 'profile' },
    '/settings': { script: 'settings' },
    '/settings/:pane': { script: 'settings' },
  },
}
