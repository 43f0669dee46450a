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
    '/login': { script: 'features/identity/web/pages/login-page.tsx' },
    '/signup': { script: 'features/identity/web/pages/signup-page.tsx' },
    '/resetpass': { script: 'features/identity/web/pages/reset-password-page.tsx' },
    '/newpass': { script: 'features/identity/web/pages/new-password-page.tsx' },
    '/dashboard': { script: 'features/dashboard/web/pages/dashboard-page.tsx', requests: [dashboard.open.path] },
    '/teams': { script: 'features/teams/web/pages/teams-page.tsx', requests: [teams.list.path] },
    '/classes': { script: 'features/classes/web/pages/classes-page.tsx', requests: [classes.list.path] },
    '/classes/:classId': { script: 'features/classes/web/pages/classes-page.tsx' },
    '/tasks': { script: 'features/tasks/web/pages/tasks-page.tsx', requests: [teams.list.path] },
    '/friends': {
      script: 'features/friends/web/pages/friends-page.tsx',
      requests: [`${friends.helpers.path}?limit=${HELPERS_PAGE_SIZE}`],
    },
    '/friends/requests': {
      script: 'features/friends/web/pages/request-pages.tsx',
      requests: [`${friends.requests.path}?direction=incoming`],
    },
    '/friends/pending': {
      script: 'features/friends/web/pages/request-pages.tsx',
      requests: [`${friends.requests.path}?direction=outgoing`],
    },
    '/career': {
      script: 'features/career/web/pages/career-page.tsx',
      requests: [goals.list.path, applications.board.path],
    },
    '/career/goals/new': { script: 'features/career/web/pages/goal-page.tsx' },
    '/career/review': { script: 'features/career/web/pages/review-page.tsx', requests: [reviews.find.path] },
    '/career/applications': { script: 'features/career/web/pages/applications-page.tsx' },
    '/career/applications/:id': { script: 'features/career/web/pages/applications-page.tsx' },
    '/career/crew': { script: 'features/crew/web/pages/crew-page.tsx', requests: [crews.find.path] },
    '/career/practice': { script: 'features/practice/web/pages/practice-page.tsx', requests: [teams.list.path] },
    '/career/record': { script: 'features/record/web/pages/record-page.tsx', requests: [records.find.path] },
    '/r/:recordKey': { script: 'features/record/web/pages/shared-record-page.tsx' },
    '/verify': { script: 'features/record/web/pages/verify-page.tsx' },
    '/rewards': { script: 'features/rewards/web/pages/rewards-page.tsx' },
    '/chat': { script: 'features/chat/web/pages/chat-page.tsx', requests: [chat.rooms.path] },
    '/profilepage': { script: 'features/people/web/pages/profile-page.tsx' },
    '/settings': { script: 'features/settings/web/pages/settings-page.tsx' },
    '/settings/:pane': { script: 'features/settings/web/pages/settings-page.tsx' },
  },
}
