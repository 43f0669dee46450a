import { sql } from 'kysely'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { becomeMember } from '#features/teams/server/actions/membership.ts'
import { banApplies } from '#features/teams/server/queries/memberships.ts'
import { lockTeamAsNonMember } from '#features/teams/server/team-locks.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { notFound } from '#shared/problem.ts'

type Me = { uid: string }

/**
 * The team behind a link, if it lets me in: a member and somebody who is invited by any link it ever had, everybody else
 * by the current one, unless it is switched off or the owner removed them. Why not is told to nobody: one text for all.
 * @throws Problem 404
 */
export async function findJoinable(db: Db, me: Me, linkId: string, at: Date) {
  const team = await db
    .selectFrom('team_links')
    .innerJoin('teams', 'teams.id', 'team_links.team_id')
    .select([
      'teams.id',
      'teams.name',
      sql<boolean>`team_links.closed_at is null and team_links.is_open`.as('is_open'),
      sql<boolean>`exists (select from team_members where team_id = teams.id and user_id = ${me.uid})`.as('is_member'),
      sql<boolean>`exists (
        select from invites where team_id = teams.id and user_id = ${me.uid} and not is_withheld
          and expires_at > ${at})`.as('is_invited'),
      sql<boolean>`exists (
        select from team_bars where team_id = teams.id and user_id = ${me.uid} and ${banApplies(at)})`.as('is_barred'),
    ])
    .where('team_links.id', '=', linkId)
    .executeTakeFirst()
  if (!team) throw notFound(NO_SUCH_TEAM)
  const isLetIn = team.is_member || team.is_invited || (team.is_open && !team.is_barred)
  if (!isLetIn) throw notFound(NO_SUCH_TEAM)
  return { id: team.id, name: team.name, isMember: team.is_member }
}

/**
 * Joins by a link; for a member nothing changes.
 * @throws Problem 404 where it lets me not in; 400 where the team or I have no room
 */
export async function joinByLink(tx: Tx, me: Me, linkId: string, at: Date) {
  const { id } = await findJoinable(tx, me, linkId, at)
  const locked = await lockTeamAsNonMember(tx, id)
  // Asked again: what was so may have changed while somebody else had the lock.
  const team = await findJoinable(tx, me, linkId, at)
  if (!team.isMember) await becomeMember(tx, me, locked!, at)
  return { teamId: team.id, name: team.name }
}
