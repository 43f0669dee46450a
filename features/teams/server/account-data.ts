import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const teamsOf = (uid: string) => sql`
  select teams.id as key, json_build_object('name', name, 'description', description, 'isPublic', is_public, 'tags', tags,
    'isOwner', owner_id = ${uid}, 'joinedAt', joined_at, 'hasStayed', confirmed_at is not null,
    'addedBy', (select display_name from people where id = added_by), 'archivedAt', archived_at) as row
  from (
    select team_id, joined_at, confirmed_at, added_by from team_members where user_id = ${uid}
    union all select team_id, joined_at, confirmed_at, added_by from archived_members where user_id = ${uid}
  ) as memberships join teams on teams.id = team_id`

const labelsOf = (uid: string) => sql`
  select id as key, json_build_object('name', name, 'colour', colour, 'createdAt', created_at) as row
  from team_labels where owner_id = ${uid}`

/** What people download. With the account a team passes to the member who has been there longest (actions/remove-account.ts). */
export const exportParts: ExportPart[] = [
  exportPart('teams', 'Teams', teamsOf),
  exportPart('labels', 'Labels of your own tasks', labelsOf),
]
