import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import type { Team } from '../../contract.ts'
import { type GivenRole, WHY_NOT_TO_NEW_MEMBER } from '../../permissions.ts'
import { bumpTeamVersions, setOwner, setRole } from '../changes/teams.ts'
import { reloadTeam } from '../queries/teams.ts'

// The team is locked.

/** Announces only a real change. */
export async function changeRole(tx: Tx, me: Me, team: Team, uid: string, role: GivenRole): Promise<Team> {
  if (!(await setRole(tx, team.id, uid, role))) return team
  await bumpTeamVersions(tx, team.id)
  tx.announce({ type: 'role.changed', teamId: team.id, uid, role, by: me.uid })
  return reloadTeam(tx, me, team.id)
}

/** @throws Problem 409 if the member has not confirmed, because nobody may be made an owner without their doing */
export async function handOver(tx: Tx, me: Me, team: Team, uid: string): Promise<Team> {
  if (uid === me.uid) return team
  if (!(await isConfirmed(tx, team.id, uid))) throw new Problem(409, 'not-confirmed', WHY_NOT_TO_NEW_MEMBER)
  await setOwner(tx, team.id, uid)
  await setRole(tx, team.id, me.uid, 'admin')
  tx.announce({ type: 'role.changed', teamId: team.id, uid, role: 'owner', by: me.uid })
  tx.announce({ type: 'role.changed', teamId: team.id, uid: me.uid, role: 'admin', by: me.uid })
  return reloadTeam(tx, me, team.id)
}

const isConfirmed = async (tx: Tx, teamId: string, uid: string) =>
  (await tx
    .selectFrom('team_members')
    .innerJoin('people', 'people.id', 'team_members.user_id')
    .select('user_id')
    .where((where) => where.and({ team_id: teamId, user_id: uid, 'people.disabled': false }))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined
