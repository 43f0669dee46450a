import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { MEMBERS_MAX, TEAM_IS_FULL, TEAMS_MAX } from '#features/teams/contract.ts'
import { removeMember } from '#features/teams/server/actions/membership.ts'
import {
  bumpTeamVersions,
  insertMembers,
  setOwner,
  setRole,
  updateMemberCount,
} from '#features/teams/server/changes/teams.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import type { ClassTeamRow } from '../queries/membership.ts'

// The class and its teams are locked. Who joins a class lets those who lead it put them into its teams, so they are
// confirmed members. Those who lead and help are in every team but take no part in its work, as viewers do, the owner too.

const inTeam = (teamId: string, uid: string) => ({ team_id: teamId, user_id: uid })

const listMemberships = async (tx: Tx, teams: ClassTeamRow[], uid: string): Promise<Set<string>> => {
  const ids = teams.map(({ id }) => id)
  const rows = await tx
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', uid)
    .where('team_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ team_id }) => team_id))
}

/** @throws Problem 400 if the team is full or they are in too many teams */
export async function joinTeam(tx: Tx, me: Me, team: ClassTeamRow, uid: string) {
  if (team.member_count >= MEMBERS_MAX) throw new Problem(400, 'full', TEAM_IS_FULL)
  team.member_count += 1
  await insertMembers(tx, team.id, [uid], { joined_at: tx.now, confirmed_at: tx.now })
  await updateMemberCount(tx, team.id, 1)
  tx.announce({ type: 'member.added', teamId: team.id, uid, by: me.uid })
}

/** Who leads or helps enters the teams in which they are not. */
export async function joinAsViewer(tx: Tx, me: Me, teams: ClassTeamRow[], uid: string) {
  const entered = await listMemberships(tx, teams, uid)
  await lockPeople(tx, [uid])
  for (const team of teams.filter(({ id }) => !entered.has(id))) {
    await joinTeam(tx, me, team, uid)
    await setRole(tx, team.id, uid, 'viewer')
  }
  await checkTeamLimits(tx, [uid])
}

/** They can be put back at any time, so they are not banned, and links stay. */
export async function leaveTeams(tx: Tx, me: Me, classId: string, teams: ClassTeamRow[], uid: string) {
  const left = await listMemberships(tx, teams, uid)
  for (const team of teams.filter(({ id }) => left.has(id))) {
    if (team.owner_id === uid) await passOn(tx, me, classId, team)
    team.member_count -= 1
    // As if they left: who is removed by another could not come back by themselves.
    await removeMember(tx, { uid }, team.id, uid, { keepsLink: true })
  }
}

/** Nothing else follows: an archived team has its people only to bring them back. */
export const leaveArchivedTeams = (tx: Tx, classId: string, uid: string) =>
  sql`
    with left_teams as (
      delete from archived_members using class_teams, teams
      where class_id = ${classId} and archived_members.team_id = class_teams.team_id and user_id = ${uid}
        and teams.id = class_teams.team_id and owner_id <> ${uid}
      returning archived_members.team_id)
    update teams set member_count = member_count - 1, version = version + 1 where id in (select team_id from left_teams)`.execute(
    tx,
  )

/** To somebody else who leads the class, who may have left the team meanwhile. */
async function passOn(tx: Tx, me: Me, classId: string, team: ClassTeamRow) {
  const leader = await tx
    .selectFrom('class_members')
    .innerJoin('people', 'people.id', 'class_members.user_id')
    .select('user_id')
    .where((where) => where.and({ class_id: classId, role: 'leader', 'people.disabled': false }))
    .where('user_id', '<>', team.owner_id)
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  if (!leader)
    throw new Problem(409, 'no-leader', 'A team of this class would have no owner. Make somebody else a leader first.')
  await joinAsViewer(tx, me, [team], leader.user_id)
  await ownWithoutWork(tx, team.id, leader.user_id)
  team.owner_id = leader.user_id
  tx.announce({ type: 'role.changed', teamId: team.id, uid: leader.user_id, role: 'owner', by: me.uid })
}

/** An owner who takes no part in the work has the role of a viewer beside it. */
async function ownWithoutWork(tx: Tx, teamId: string, uid: string) {
  await setOwner(tx, teamId, uid)
  await tx
    .updateTable('team_members')
    .set({ role: 'viewer' })
    .where((where) => where.and(inTeam(teamId, uid)))
    .execute()
  await bumpTeamVersions(tx, teamId)
}

/** The people are locked. @throws Problem 400 if one of them is in a team too many */
export async function checkTeamLimits(tx: Tx, uids: string[]) {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from people where id = any(${uids}::uuid[])
      and (select count(*) from team_members where user_id = people.id and confirmed_at is not null) > ${TEAMS_MAX}
    order by id limit 1`.execute(tx)
  if (rows[0])
    throw new Problem(400, 'full', `${rows[0].name} would be in more than ${TEAMS_MAX} teams, which is the most.`)
}
