import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { removeMember, removeTeam } from './actions/teams.ts'
import { findTeam } from './queries/teams.ts'
import { lockTeamAsNonMember } from './team-locks.ts'

type Me = { uid: string }

/** The teams that somebody is in or has left a task in. */
export async function listTeamsOfAccount(db: Db, me: Me): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select team_id as id from team_members where user_id = ${me.uid}
    union select team_id from tasks where creator_id = ${me.uid} and team_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes somebody who goes for good out of a team. What they made there stays and is the owner's from now on; a team of
 * theirs goes to whoever has been in it longest, one without anybody else goes with them.
 */
export async function removeAccountFromTeam(tx: Tx, me: Me, teamId: string, at: Date) {
  if (!(await lockTeamAsNonMember(tx, teamId))) return
  const team = await findTeam(tx, me, teamId)
  const heir = team?.ownerId === me.uid ? await findNextOwner(tx, teamId, me) : undefined
  if (team?.ownerId === me.uid && !heir) return removeTeam(tx, me, team)
  if (heir) {
    await tx
      .updateTable('teams')
      .set({ owner_id: heir, version: sql`version + 1`, updated_at: at })
      .where('id', '=', teamId)
      .execute()
    // Otherwise leaving another team could take the new owner out of this one (leaving.ts).
    await tx
      .updateTable('team_members')
      .set({ added_by: null })
      .where('team_id', '=', teamId)
      .where('user_id', '=', heir)
      .execute()
  }
  await sql`update tasks set creator_id = teams.owner_id, version = tasks.version + 1, updated_at = ${at}
    from teams where teams.id = team_id and team_id = ${teamId} and creator_id = ${me.uid}`.execute(tx)
  if (!team) return
  await removeMember(tx, me, team, me.uid, { at })
  if (heir) tx.announce({ type: 'team.changed', teamId, by: heir, isShut: false })
}

/** Whoever has been in a team longest, those first who know that they are in it. */
async function findNextOwner(tx: Tx, teamId: string, { uid }: Me): Promise<string | undefined> {
  const heir = await tx
    .selectFrom('team_members')
    .innerJoin('people', 'people.id', 'team_members.user_id')
    .select('team_members.user_id')
    .where('team_id', '=', teamId)
    .where('team_members.user_id', '<>', uid)
    .where('people.disabled', '=', false)
    .orderBy(sql`confirmed_at is null`)
    .orderBy('joined_at')
    .orderBy('team_members.user_id')
    .limit(1)
    .executeTakeFirst()
  return heir?.user_id
}
