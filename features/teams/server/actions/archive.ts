import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { ARCHIVED_MAX, NO_SUCH_TEAM, type Team } from '../../contract.ts'
import { lockArchivedTeam } from '../changes/team-locks.ts'
import { putIntoArchive, takeFromArchive } from '../changes/teams.ts'
import { countArchivedTeams, listArchivedMembers, listMembersToLeaveOut } from '../queries/archived-teams.ts'
import { listInvited } from '../queries/memberships.ts'
import { reloadTeam } from '../queries/teams.ts'
import { UNCONFIRMED_MAX } from './add-members.ts'
import { checkTeamLimit, removeMember } from './membership.ts'

/** The team is locked. @throws Problem 400 if I have archived too many teams */
export async function archiveTeam(tx: Tx, me: Me, team: Team) {
  // As slow as deleting the team, because its notifications go.
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await lockPeople(tx, [me.uid])
  if ((await countArchivedTeams(tx, me)) >= ARCHIVED_MAX)
    throw new Problem(400, 'full', `You have archived ${ARCHIVED_MAX} teams, which is the most. Restore one first.`)
  const invited = await listInvited(tx, team.id)
  await putIntoArchive(tx, team.id)
  tx.announce({ type: 'team.archived', teamId: team.id, by: me.uid, audience: [...team.members, ...invited] })
}

/**
 * Members who may not be in one more team by now are left out as if they had left it. @throws Problem 404 if I have not
 * archived such a team; 400 if I am in too many teams
 */
export async function restoreTeam(tx: Tx, me: Me, teamId: string): Promise<Team & { leftOut: string[] }> {
  const team = await lockArchivedTeam(tx, me, teamId)
  if (!team) throw notFound(NO_SUCH_TEAM)
  await lockPeople(tx, await listArchivedMembers(tx, team.id))
  await takeFromArchive(tx, team.id)
  await checkTeamLimit(tx, me)
  tx.announce({ type: 'team.restored', teamId: team.id, by: me.uid })
  const leaving = await listMembersToLeaveOut(tx, team.id, UNCONFIRMED_MAX)
  const people = await visibleTo(tx, me.uid, leaving)
  for (const uid of leaving) await removeMember(tx, { uid }, team.id, uid)
  const leftOut = leaving.flatMap((uid) => people.get(uid)?.displayName ?? [])
  return { ...(await reloadTeam(tx, me, team.id)), leftOut }
}
