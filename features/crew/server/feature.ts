import { sql } from 'kysely'
import { exportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { crewRoutes } from './routes.ts'

/** With the sums, which name nobody. */
const crewOf = (uid: string) => sql`
  select crew_id as key, json_build_object('joinedAt', joined_at, 'isCounted', is_counted,
    'members', (select json_agg(display_name order by others.joined_at) from crew_members as others join people on people.id = others.user_id
      where others.crew_id = mine.crew_id),
    'invites', (select json_agg(json_build_object('to', display_name, 'createdAt', crew_invites.created_at)) from crew_invites join people on people.id = crew_invites.user_id
      where by_id = mine.user_id),
    'weeks', (select json_agg(json_build_object('week', week, 'people', people, 'tasks', tasks, 'applications', applications) order by week) from crew_weeks
      where crew_weeks.crew_id = mine.crew_id and not is_void)) as row
  from crew_members as mine where user_id = ${uid}`

export const crewFeature: Feature = {
  name: 'crew',
  about: 'Totals of the week of friends who look for work together.',
  contracts: [contract],
  routes: crewRoutes,
  exportParts: [exportPart('crew', 'Your crew', crewOf)],
}
