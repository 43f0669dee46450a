import { adminRoutes } from '#features/admin/server/routes.ts'
import { calendarRoutes } from '#features/calendar/server/routes.ts'
import { applicationRoutes } from '#features/career/server/applications-routes.ts'
import { goalRoutes } from '#features/career/server/goals-routes.ts'
import { partnerRoutes } from '#features/career/server/partner-routes.ts'
import { reviewRoutes } from '#features/career/server/review-routes.ts'
import { shareRoutes } from '#features/career/server/shares-routes.ts'
import { chatRoutes } from '#features/chat/server/routes.ts'
import { classRoutes } from '#features/classes/server/routes.ts'
import { crewRoutes } from '#features/crew/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { fileRoutes } from '#features/files/server/routes.ts'
import { friendRoutes } from '#features/friends/server/routes.ts'
import { apiTokenRoutes } from '#features/identity/server/api-tokens-routes.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { inviteRoutes } from '#features/invites/server/routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { practiceRoutes } from '#features/practice/server/routes.ts'
import { recordRoutes } from '#features/record/server/routes.ts'
import { rewardRoutes } from '#features/rewards/server/routes.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import { taskRoutes } from '#features/tasks/server/routes.ts'
import { teamRoutes } from '#features/teams/server/routes.ts'
import { vitalsRoutes } from '#features/vitals/server/routes.ts'
import { webhookRoutes } from '#features/webhooks/server/routes.ts'
import type { Route } from '#server/http/route.ts'
import { fileOwners } from './file-owners.ts'

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
