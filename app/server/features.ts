import { adminFeature } from '#features/admin/server/feature.ts'
import { applications } from '#features/applications/contract.ts'
import { applicationFeature } from '#features/applications/server/feature.ts'
import { findApplication } from '#features/applications/server/queries/application.ts'
import { maySeeDocuments } from '#features/applications/server/queries/shares.ts'
import { calendarFeature } from '#features/calendar/server/feature.ts'
import { chat } from '#features/chat/contract.ts'
import { chatFeature } from '#features/chat/server/feature.ts'
import { findMessage } from '#features/chat/server/queries/messages.ts'
import { classes } from '#features/classes/contract.ts'
import { classFeature } from '#features/classes/server/feature.ts'
import { viewers } from '#features/crew/contract.ts'
import { crewFeature } from '#features/crew/server/feature.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { dashboardFeature } from '#features/dashboard/server/feature.ts'
import { fileFeature } from '#features/files/server/feature.ts'
import type { FileOwners } from '#features/files/server/queries/files.ts'
import { friends, HELPERS_PAGE_SIZE } from '#features/friends/contract.ts'
import { friendFeature } from '#features/friends/server/feature.ts'
import { goals } from '#features/goals/contract.ts'
import { reviews } from '#features/goals/review-contract.ts'
import { goalFeature } from '#features/goals/server/feature.ts'
import { identity } from '#features/identity/contract.ts'
import { identityFeature } from '#features/identity/server/feature.ts'
import { inviteFeature } from '#features/invites/server/feature.ts'
import { notificationFeature } from '#features/notifications/server/feature.ts'
import { peopleFeature } from '#features/people/server/feature.ts'
import { practiceFeature } from '#features/practice/server/feature.ts'
import { listRounds } from '#features/practice/server/queries/practice.ts'
import { records } from '#features/record/contract.ts'
import { recordFeature } from '#features/record/server/feature.ts'
import { rewardFeature } from '#features/rewards/server/feature.ts'
import { seats } from '#features/seats/contract.ts'
import { seatFeature } from '#features/seats/server/feature.ts'
import { settingsFeature } from '#features/settings/server/feature.ts'
import { taskFeature } from '#features/tasks/server/feature.ts'
import { findTask, findTitles } from '#features/tasks/server/queries/tasks.ts'
import { mustFindComment } from '#features/tasks/server/queries/thread.ts'
import { teams } from '#features/teams/contract.ts'
import { teamFeature } from '#features/teams/server/feature.ts'
import { vitalsFeature } from '#features/vitals/server/feature.ts'
import { webhookFeature } from '#features/webhooks/server/feature.ts'
import type { Feature } from '#server/feature.ts'
import type { PageLoads } from '#server/http/preloads.ts'

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

/** In the order of the API's description and of the download of a person. */
export const features: Feature[] = [
  peopleFeature,
  taskFeature,
  teamFeature,
  inviteFeature,
  classFeature,
  friendFeature,
  chatFeature,
  fileFeature(fileOwners),
  seatFeature({ titles: findTitles, rounds: listRounds }),
  goalFeature,
  applicationFeature,
  crewFeature,
  practiceFeature,
  recordFeature,
  rewardFeature,
  notificationFeature,
  calendarFeature,
  dashboardFeature,
  identityFeature,
  settingsFeature(() => exportParts),
  webhookFeature,
  adminFeature,
  vitalsFeature,
]

export const exportParts = features.flatMap((feature) => feature.exportParts ?? [])

/** Every call that the server answers. */
export const routes = features.flatMap((feature) => feature.routes)

/** What a page loads first. Requests are the same whatever its address says, and without a bearer token. */
export const pageLoads: PageLoads = {
  session: identity.session.path,
  pages: {
    '/login': { script: 'identity-visitors' },
    '/signup': { script: 'identity-visitors' },
    '/resetpass': { script: 'identity-visitors' },
    '/newpass': { script: 'identity-visitors' },
    '/dashboard': { script: 'layout', requests: [dashboard.open.path, seats.list.path] },
    '/teams': { script: 'teamwork', requests: [teams.list.path] },
    '/classes': { script: 'classes', requests: [classes.list.path] },
    '/classes/:classId': { script: 'classes' },
    '/tasks': { script: 'tasks', requests: [teams.list.path, seats.list.path] },
    '/table': { script: 'seats', requests: [teams.list.path, seats.list.path] },
    '/friends': { script: 'friends', requests: [`${friends.helpers.path}?limit=${HELPERS_PAGE_SIZE}`] },
    '/friends/requests': { script: 'friends', requests: [`${friends.requests.path}?direction=incoming`] },
    '/friends/pending': { script: 'friends', requests: [`${friends.requests.path}?direction=outgoing`] },
    '/career': { script: 'career', requests: [goals.list.path, applications.board.path, seats.list.path] },
    '/career/goals/new': { script: 'goals', requests: [seats.list.path] },
    '/career/review': { script: 'goals', requests: [reviews.find.path, seats.list.path] },
    '/career/applications': { script: 'applications', requests: [seats.list.path] },
    '/career/applications/:id': { script: 'applications', requests: [seats.list.path] },
    '/career/crew': { script: 'crew', requests: [viewers.find.path, viewers.shown.path, seats.list.path] },
    '/career/practice': { script: 'seats', requests: [teams.list.path, seats.list.path] },
    '/career/record': { script: 'record', requests: [records.find.path, seats.list.path] },
    '/r/:recordKey': { script: 'record-visitors' },
    '/verify': { script: 'record-visitors' },
    '/rewards': { script: 'rewards' },
    '/chat': { script: 'chat', requests: [chat.rooms.path] },
    '/profilepage': { script: 'profile' },
    '/settings': { script: 'settings' },
    '/settings/:pane': { script: 'settings' },
  },
}
