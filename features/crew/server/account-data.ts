import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

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

/** What people download. Deleted with the account, but for the totals of a crew that goes on, which name nobody. */
export const exportParts: ExportPart[] = [exportPart('crew', 'Your crew', crewOf)]
