import { applications } from '#features/career/applications-contract.ts'
import { goals } from '#features/career/goals-contract.ts'
import { reviews } from '#features/career/review-contract.ts'
import { chat } from '#features/chat/contract.ts'
import { classes } from '#features/classes/contract.ts'
import { crews } from '#features/crew/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { friends, HELPERS_PAGE_SIZE } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { records } from '#features/record/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { PageLoads } from '#server/http/preloads.ts'

/** What a page loads first. Requests are the same whatever its address says, and without a bearer token. */
export const loads: PageLoads = {
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
    '/career/goals/new': { script: 'career' },
    '/career/review': { script: 'career', requests: [reviews.find.path] },
    '/career/applications': { script: 'career' },
    '/career/applications/:id': { script: 'career' },
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
