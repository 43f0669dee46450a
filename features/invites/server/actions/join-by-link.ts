import { sql } from 'kysely'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { becomeMember } from '#features/teams/server/actions/membership.ts'
import { lockTeamAsNonMember } from '#features/teams/server/changes/team-locks.ts'
import { banApplies } from '#features/teams/server/queries/memberships.ts'
import type { Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'

/** Members and invitees may use old links. @throws Problem 404 with the same text for every reason */
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
        select from team_bars where team_id = teams.id and user_id = ${me.uid} and ${banApplies(at)})`.as('is_banned'),
    ])
    .where('team_links.id', '=', linkId)
    .where('teams.archived_at', 'is', null)
    .executeTakeFirst()
  const mayJoin = team && (team.is_member || team.is_invited || (team.is_open && !team.is_banned))
  if (!mayJoin) throw notFound(NO_SUCH_TEAM)
  return { id: team.id, name: team.name, isMember: team.is_member }
}

/** Does nothing for a member. @throws Problem 404 for a link that does not admit them, 400 over a limit */
export async function joinByLink(tx: Tx, me: Me, linkId: string) {
  const { id } = await findJoinable(tx, me, linkId, tx.now)
  const locked = await lockTeamAsNonMember(tx, id)
  // Checked again: it may have changed while another transaction held the lock.
  const team = await findJoinable(tx, me, linkId, tx.now)
  if (!team.isMember) await becomeMember(tx, me, locked!)
  return { teamId: team.id, name: team.name }
}
