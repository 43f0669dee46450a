import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import { removeMember } from './teams.ts'

type Me = { uid: string }

// A member who leaves a team they were added to also leaves the other teams the same person added them to, unless they stay.

const teamsLeftTogether = sql`select other.team_id as id from team_members as one
  join team_members as other on other.user_id = one.user_id
    and (other.team_id = one.team_id or other.added_by = one.added_by)
  where one.team_id = $1 and one.user_id = $2`

const listTeamsLeftTogether = prepared<{ id: string }>('teams-left-with', sql`${teamsLeftTogether} order by id`)
const lockTeamsLeftTogether = prepared(
  'lock-teams-left-with',
  sql`select id from teams where id in (${teamsLeftTogether}) order by id for no key update`,
)

/** Locks the teams that I leave together with this one, in the order of their ids. Call it before any other lock. */
export const lockTeamsToLeave = (tx: Tx, me: Me, teamId: string) => lockTeamsLeftTogether(tx, teamId, me.uid)

/** Takes me out of a team. If I never pressed Stay, also out of the others the same person added me to. */
export async function leaveTeam(tx: Tx, me: Me, teamId: string, at: Date) {
  for (const { id } of await listTeamsLeftTogether(tx, teamId, me.uid))
    await removeMember(tx, me, { id }, me.uid, { at })
}

/** Follows 'block.changed': takes the blocker out of the teams that the blocked person added them to. */
export async function leaveTeamsOfBlocked(
  tx: Tx,
  { uid, by, isBlocked }: EventOf<'block.changed'>,
  { now }: Pick<Context, 'now'>,
) {
  if (!isBlocked) return
  const added = await tx
    .selectFrom('team_members')
    .select('team_id as id')
    .where('user_id', '=', by)
    .where('added_by', '=', uid)
    .orderBy('team_id')
    .execute()
  for (const team of added) await removeMember(tx, { uid: by }, team, by, { at: now() })
}
