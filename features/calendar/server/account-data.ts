import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const calendarOf = (uid: string) => sql`
  select user_id as key, json_build_object('ownTasks', own_tasks, 'applications', applications, 'isBusyOnly', is_busy_only, 'readAt', read_at,
    'teams', (select coalesce(json_agg(name order by name), '[]') from teams where id = any (team_ids))) as row
  from calendars where user_id = ${uid}`

/** What people download. Deleted with the account, as are the links that show it. */
export const exportParts: ExportPart[] = [exportPart('calendar', 'What your calendar contains', calendarOf)]
