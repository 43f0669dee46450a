import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { MEMBERS_MAX, NO_SUCH_TEAM, TEAM_IS_FULL, TEAMS_MAX, type Team } from '../../contract.ts'
import { lockPublicTeam } from '../changes/team-locks.ts'
import { ban, deleteMember, insertMembers, markConfirmed, updateMemberCount } from '../changes/teams.ts'
import { countConfirmed, isBanned } from '../queries/memberships.ts'
import { findTeam, reloadTeam } from '../queries/teams.ts'

/** @throws Problem 404 if the team is not public or has banned me; 400 if it is full or I am in too many teams */
export async function joinTeam(tx: Tx, me: Me, teamId: string): Promise<Team> {
  const team = await lockPublicTeam(tx, teamId)
  const joined = await findTeam(tx, me, teamId)
  if (joined) return joined
  if (!team || (await isBanned(tx, teamId, me.uid, tx.now))) throw notFound(NO_SUCH_TEAM)
  await becomeMember(tx, me, team)
  return reloadTeam(tx, me, teamId)
}

/** The team is locked and I may join it. @throws Problem 400 if it is full or I am in too many teams */
export async function becomeMember(tx: Tx, me: Me, team: { id: string; member_count: number }) {
  if (team.member_count >= MEMBERS_MAX) throw new Problem(400, 'full', TEAM_IS_FULL)
  await lockPeople(tx, [me.uid])
  await insertMembers(tx, team.id, [me.uid], { joined_at: tx.now, confirmed_at: tx.now })
  await checkTeamLimit(tx, me)
  await updateMemberCount(tx, team.id, 1)
  tx.announce({ type: 'member.added', teamId: team.id, uid: me.uid, by: me.uid })
}

/** From then on members see my address and the team counts as mine. @throws Problem 400 if I am in too many teams */
export async function confirmMembership(tx: Tx, me: Me, team: Team): Promise<Team> {
  await lockPeople(tx, [me.uid])
  if (!(await markConfirmed(tx, team.id, me.uid))) return team
  await checkTeamLimit(tx, me)
  tx.announce({ type: 'member.confirmed', teamId: team.id, uid: me.uid })
  return team
}

/** Call it after the insert, with the person locked. @throws Problem 400 if it is one team too many */
export async function checkTeamLimit(tx: Tx, me: Me) {
  if ((await countConfirmed(tx, me.uid)) <= TEAMS_MAX) return
  throw new Problem(400, 'full', `You are in ${TEAMS_MAX} teams, which is the most. Leave one first.`)
}

/** A member the owner removes is banned and can come back only by an invite. */
export async function removeMember(tx: Tx, me: Me, teamId: string, uid: string, { keepsLink = false } = {}) {
  if (!(await deleteMember(tx, teamId, uid))) return
  await updateMemberCount(tx, teamId, -1)
  if (uid !== me.uid) await ban(tx, teamId, uid)
  tx.announce({ type: 'member.removed', teamId, uid, by: me.uid, keepsLink })
}

// A member who leaves also leaves the other unconfirmed teams that the same person added them to.
const teamsLeftTogether = sql`select other.team_id as id from team_members as left_team
  join team_members as other on other.user_id = left_team.user_id
    and (other.team_id = left_team.team_id or other.added_by = left_team.added_by)
  where left_team.team_id = $1 and left_team.user_id = $2`

const listTeamsLeftTogether = prepared<{ id: string }>('teams-left-with')`${teamsLeftTogether} order by id`
const lockTeamsLeftTogether = prepared('lock-teams-left-with')`
    select id from teams where id in (${teamsLeftTogether}) order by id for no key update`

// Teams that the same person added the member to and has archived since. `archived_members` has no other effect.
const leaveArchivedTeams = prepared('leave-archived-teams-with')`
    with left_teams as (
      delete from archived_members using team_members as left_team
      where left_team.team_id = $1 and left_team.user_id = $2
        and archived_members.user_id = $2 and archived_members.added_by = left_team.added_by
      returning archived_members.team_id)
    update teams set member_count = member_count - 1, version = version + 1 where id in (select team_id from left_teams)`

/** In the order of their ids. Call it before any other lock. */
export const lockTeamsToLeave = (tx: Tx, me: Me, teamId: string) => lockTeamsLeftTogether(tx, teamId, me.uid)

export async function leaveTeam(tx: Tx, me: Me, teamId: string) {
  await leaveArchivedTeams(tx, teamId, me.uid)
  for (const { id } of await listTeamsLeftTogether(tx, teamId, me.uid)) await removeMember(tx, me, id, me.uid)
}

/** Follows 'block.changed': the blocker leaves the teams that the blocked person added them to. */
export async function leaveTeamsOfBlocked(tx: Tx, { uid, by, isBlocked }: EventOf<'block.changed'>) {
  if (!isBlocked) return
  const added = await tx
    .selectFrom('team_members')
    .select('team_id as id')
    .where((where) => where.and({ user_id: by, added_by: uid }))
    .orderBy('team_id')
    .execute()
  for (const { id } of added) await removeMember(tx, { uid: by }, id, by)
}
