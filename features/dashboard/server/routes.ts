import { findProgress } from '#features/rewards/server/queries.ts'
import { DUE_SOON_PART } from '#features/tasks/contract.ts'
import { listTasks } from '#features/tasks/server/list.ts'
import { listTeams } from '#features/teams/server/queries.ts'
import { type Door, door, JsonText } from '#server/http.ts'
import { dashboard } from '../contract.ts'

export const dashboardRoutes: Door[] = [
  door(dashboard.open, async ({ context, db, me }) => {
    const [teams, due, progress] = await Promise.all([
      listTeams(db, me),
      listTasks(db, me, { mine: true, open: true, limit: DUE_SOON_PART }),
      findProgress(db, me, context.now()),
    ])
    // The list of tasks is JSON already: what is put around it must not read it again.
    const dueSoon = `{"tasks":${due.json},"next":${JSON.stringify(due.next)}}`
    return new JsonText(
      `{"teams":${JSON.stringify(teams)},"dueSoon":${dueSoon},"progress":${JSON.stringify(progress)}}`,
    )
  }),
]
