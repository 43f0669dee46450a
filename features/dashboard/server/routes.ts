import { findProgress } from '#features/rewards/server/queries/rewards.ts'
import { DUE_SOON_PAGE_SIZE } from '#features/tasks/contract.ts'
import { listTasks } from '#features/tasks/server/queries/task-list.ts'
import { listTeams } from '#features/teams/server/queries/teams.ts'
import { JsonText, type Route, route } from '#server/http/route.ts'
import { dashboard } from '../contract.ts'

export const dashboardRoutes: Route[] = [
  route(dashboard.open, async ({ context, db, me }) => {
    const [teams, due, progress] = await Promise.all([
      listTeams(db, me),
      listTasks(db, me, { mine: true, open: true, limit: DUE_SOON_PAGE_SIZE }),
      findProgress(db, me, context.now()),
    ])
    // The database returns the tasks as JSON; parsing them again would only cost time.
    const dueSoon = `{"tasks":${due.json},"next":${JSON.stringify(due.next)}}`
    return new JsonText(
      `{"teams":${JSON.stringify(teams)},"dueSoon":${dueSoon},"progress":${JSON.stringify(progress)}}`,
    )
  }),
]
