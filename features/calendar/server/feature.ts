import { sql } from 'kysely'
import { exportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { calendarRoutes } from './routes.ts'

const calendarOf = (uid: string) => sql`
  select user_id as key, json_build_object('ownTasks', own_tasks, 'applications', applications, 'isBusyOnly', is_busy_only, 'readAt', read_at,
    'teams', (select coalesce(json_agg(name order by name), '[]') from teams where id = any (team_ids))) as row
  from calendars where user_id = ${uid}`

export const calendarFeature: Feature = {
  name: 'calendar',
  about: 'Your tasks in your own calendar.',
  contracts: [contract],
  routes: calendarRoutes,
  exportParts: [exportPart('calendar', 'What your calendar contains', calendarOf)],
}
