import { sql } from 'kysely'
import { exportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import * as labelsContract from '../labels-contract.ts'
import { teamRoutes } from './routes.ts'

const teamsOf = (uid: string) => sql`
  select teams.id as key, json_build_object('name', name, 'description', description, 'isPublic', is_public, 'tags', tags,
    'isOwner', owner_id = ${uid}, 'joinedAt', joined_at, 'hasStayed', confirmed_at is not null,
    'addedBy', (select display_name from people where id = added_by), 'archivedAt', archived_at) as row
  from (
    select team_id, joined_at, confirmed_at, added_by from team_members where user_id = ${uid}
    union all select team_id, joined_at, confirmed_at, added_by from archived_members where user_id = ${uid}
  ) as memberships join teams on teams.id = team_id`

export const teamFeature: Feature = {
  name: 'teams',
  about: 'Teams, their members and what they look like.',
  contracts: [contract, labelsContract],
  routes: teamRoutes,
  exportParts: [exportPart('teams', 'Teams', teamsOf)],
}
