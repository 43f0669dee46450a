import { sql } from 'kysely'
import { teamNameFor } from '#features/teams/server/queries/team-name.ts'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const invitesOf = (uid: string) => sql`
  select invites.id as key, json_build_object(
    'team', case when inviter_id = ${uid} then ${teamNameFor(uid)} else teams.name end, 'isMine', inviter_id = ${uid},
    'to', case when inviter_id <> ${uid} then null when is_picked then mask_email(invites.address) else invites.address end,
    'name', case when inviter_id = ${uid} then invites.name end,
    'phone', case when inviter_id = ${uid} then phone end,
    'linkedin', case when inviter_id = ${uid} then linkedin end, 'createdAt', invites.created_at) as row
  from invites join teams on teams.id = team_id
  where inviter_id = ${uid} or (user_id = ${uid} and not is_withheld)`

/** What people download. Deleted with the account, whether they sent or received it. */
export const exportParts: ExportPart[] = [exportPart('invites', 'Invites', invitesOf)]
