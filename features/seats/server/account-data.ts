import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const seatOf = (uid: string) => sql`
  select user_id as key, json_build_object('team', (select name from teams where id = team_id), 'withFriends', with_friends,
    'task', (select name from tasks where id = task_id), 'startedAt', started_at, 'endsAt', ends_at,
    'breakEndsAt', break_ends_at, 'awaySince', away_since) as row
  from seats where user_id = ${uid}`

/** What people download. Deleted with the account. */
export const exportParts: ExportPart[] = [exportPart('seat', 'Your seat at a table', seatOf)]
