import { findProgress } from '#features/rewards/server/queries/rewards.ts'
import { DUE_SOON_PAGE_SIZE } from '#features/tasks/contract.ts'
import { listTasks } from '#features/tasks/server/queries/task-list.ts'
import { listPublicTeams } from '#features/teams/server/queries/public-teams.ts'
import { listTeams } from '#features/teams/server/queries/teams.ts'
import { JsonText, type Route, route } from '#server/http/route.ts'
import { dashboard, OPEN_TEAMS_SHOWN } from '../contract.ts'
import { findAway } from './queries/away.ts'
import { findToday } from './queries/today.ts'

export const dashboardRoutes: Route[] = [
  route(dashboard.open, async ({ context, db, me }) => {
    const at = context.now()
    const [teams, due, progress, today] = await Promise.all([
      listTeams(db, me),
      listTasks(db, me, { mine: true, open: true, limit: DUE_SOON_PAGE_SIZE }),
      findProgress(db, me, at),
      findToday(db, me, at),
    ])
    const isTeamless = teams.length === 0
    const openTeams = isTeamless ? (await listPublicTeams(db, me, { limit: OPEN_TEAMS_SHOWN }, at)).items : []
    const others = JSON.stringify({ teams, progress, today: { ...today, openTeams } })
    // The database returns the tasks as JSON; parsing them again would only cost time.
    return new JsonText(`${others.slice(0, -1)},"dueSoon":{"tasks":${due.json},"next":${JSON.stringify(due.next)}}}`)
  }),
  route(dashboard.away, ({ db, me, query }) => findAway(db, me, query.since)),
]
