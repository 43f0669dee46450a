import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { removeMember } from './actions/membership.ts'
import { removeTeam } from './actions/teams.ts'
import { setOwner } from './changes.ts'
import { findTeam } from './queries/teams.ts'
import { lockTeamAsNonMember } from './team-locks.ts'

export async function listTeamsOfAccount(db: Db, me: Me): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select team_id as id from team_members where user_id = ${me.uid}
    union select team_id from tasks where creator_id = ${me.uid} and team_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The owner takes over the tasks. A team of the account passes to its longest-standing member, before viewers; a team of one is
 * deleted.
 */
export async function removeAccountFromTeam(tx: Tx, me: Me, teamId: string, at: Date) {
  if (!(await lockTeamAsNonMember(tx, teamId))) return
  const team = await findTeam(tx, me, teamId)
  const nextOwner = team?.ownerId === me.uid ? await findNextOwner(tx, teamId, me) : undefined
  if (team?.ownerId === me.uid && !nextOwner) return removeTeam(tx, me, team)
  if (nextOwner) await setOwner(tx, teamId, nextOwner, at)
  await sql`update tasks set creator_id = teams.owner_id, version = tasks.version + 1, updated_at = ${at}
    from teams where teams.id = team_id and team_id = ${teamId} and creator_id = ${me.uid}`.execute(tx)
  if (!team) return
  await removeMember(tx, me, teamId, me.uid, { at })
  if (nextOwner) tx.announce({ type: 'team.changed', teamId, by: nextOwner, isShut: false })
}

/** Confirmed members come first, and viewers last. */
async function findNextOwner(tx: Tx, teamId: string, { uid }: Me): Promise<string | undefined> {
  const member = await tx
    .selectFrom('team_members')
    .innerJoin('people', 'people.id', 'team_members.user_id')
    .select('team_members.user_id')
    .where('team_id', '=', teamId)
    .where('team_members.user_id', '<>', uid)
    .where('people.disabled', '=', false)
    .orderBy(sql`confirmed_at is null`)
    .orderBy(sql`role = 'viewer'`)
    .orderBy('joined_at')
    .orderBy('team_members.user_id')
    .limit(1)
    .executeTakeFirst()
  return member?.user_id
}
