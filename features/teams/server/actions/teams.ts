import { lockPeople } from '#features/people/server/lock-people.ts'
import type { Tx } from '#server/database/database.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { MEMBERS_MAX, NO_SUCH_TEAM, TEAM_IS_FULL, TEAMS_MAX, type Team, type teams } from '../../contract.ts'
import {
  ban,
  countConfirmed,
  deleteMember,
  deleteTeam,
  insertMembers,
  insertTeam,
  isBanned,
  listInvited,
  lockPublicTeam,
  markConfirmed,
  type TeamChanges,
  updateMemberCount,
  updateTeam,
} from '../changes.ts'
import { findTeam } from '../queries/teams.ts'
import { addMembers } from './add-members.ts'

type Me = { uid: string }
type NewTeam = ParsedBody<typeof teams.create>

/**
 * Makes a team of mine. Those I picked are members at once, but their addresses stay masked to the team until they
 * say that they stay. Sent again with its key it is the team that I made with it.
 * @throws Problem 400 if I have no room for a team, or somebody cannot be added; 409 if the team made with that key is
 * gone; `refusal` if there is one, unless the team was made before
 */
export const createTeam = (tx: Tx, me: Me, body: NewTeam, at: Date, refusal: Problem | undefined): Promise<Team> =>
  idempotent(
    tx,
    { me, what: 'team', key: body.key, at },
    {
      make(id) {
        if (refusal) throw refusal
        return insertNewTeam(tx, me, { ...body, id }, at)
      },
      find: (id) => findTeam(tx, me, id),
    },
  )

async function insertNewTeam(tx: Tx, me: Me, body: NewTeam & { id: string | undefined }, at: Date): Promise<Team> {
  const { id, name, description, isPublic } = body
  const picked = [...new Set(body.memberIds.map((uid) => uid.toLowerCase()))].filter((uid) => uid !== me.uid)
  await lockPeople(tx, [me.uid, ...picked])
  const memberCount = 1 + picked.length
  const teamId = await insertTeam(tx, { id, name, description, isPublic, ownerId: me.uid, memberCount, at })
  await insertMembers(tx, teamId, [me.uid], { joined_at: at, confirmed_at: at })
  await checkTeamLimit(tx, me)
  if (picked.length > 0) await addMembers(tx, me, teamId, picked, at)
  tx.announce({ type: 'team.added', teamId, by: me.uid })
  return reloadTeam(tx, me, teamId)
}

/** Changes what is given. Only a real change is announced. */
export async function editTeam(tx: Tx, me: Me, team: Team, changes: TeamChanges, at: Date): Promise<Team> {
  const { name = team.name, description = team.description, isPublic = team.isPublic } = changes
  if (!(await updateTeam(tx, team.id, { name, description, isPublic }, at))) return team
  tx.announce({ type: 'team.changed', teamId: team.id, by: me.uid, isShut: team.isPublic && !isPublic })
  return reloadTeam(tx, me, team.id)
}

/** Deletes a team with its tasks, invites and all that hangs on it. Those who were in it or invited hear so. */
export async function removeTeam(tx: Tx, me: Me, team: Team) {
  const invited = await listInvited(tx, team.id)
  await deleteTeam(tx, team.id)
  tx.announce({ type: 'team.removed', teamId: team.id, by: me.uid, audience: [...team.members, ...invited] })
}

type RemoveOptions = { at: Date; keepsLink?: boolean }

/** Takes a member out of a team: one who leaves may come back, one whom the owner removes only by an invitation. */
export async function removeMember(
  tx: Tx,
  me: Me,
  team: { id: string },
  uid: string,
  { at, keepsLink = false }: RemoveOptions,
) {
  if (!(await deleteMember(tx, team.id, uid))) return
  await updateMemberCount(tx, team.id, -1, at)
  if (uid !== me.uid) await ban(tx, team.id, uid)
  tx.announce({ type: 'member.removed', teamId: team.id, uid, by: me.uid, keepsLink })
}

/**
 * Says that I stay in a locked team of mine. It counts among my teams from now on, and its members see my address. Nothing
 * else that I do in the team has this effect.
 * @throws Problem 400 if I have no room for it
 */
export async function confirmMembership(tx: Tx, me: Me, team: Team, at: Date): Promise<Team> {
  await lockPeople(tx, [me.uid])
  if (!(await markConfirmed(tx, team.id, me.uid, at))) return team
  await checkTeamLimit(tx, me)
  tx.announce({ type: 'member.confirmed', teamId: team.id, uid: me.uid })
  return team
}

/**
 * Joins a public team; for a member nothing changes.
 * @throws Problem 404 for a team that is not public, or that removed me; 400 where it or I have no room
 */
export async function joinTeam(tx: Tx, me: Me, teamId: string, at: Date): Promise<Team> {
  const open = await lockPublicTeam(tx, teamId)
  const joined = await findTeam(tx, me, teamId)
  if (joined) return joined
  if (!open || (await isBanned(tx, teamId, me.uid, at))) throw notFound(NO_SUCH_TEAM)
  await becomeMember(tx, me, open, at)
  return reloadTeam(tx, me, teamId)
}

/**
 * Makes me a member of a locked team that lets me in and that I am not in yet.
 * @throws Problem 400 where it or I have no room
 */
export async function becomeMember(tx: Tx, me: Me, team: { id: string; member_count: number }, at: Date) {
  if (team.member_count >= MEMBERS_MAX) throw limitReached(TEAM_IS_FULL)
  await lockPeople(tx, [me.uid])
  await insertMembers(tx, team.id, [me.uid], { joined_at: at, confirmed_at: at })
  await checkTeamLimit(tx, me)
  await updateMemberCount(tx, team.id, 1, at)
  tx.announce({ type: 'member.added', teamId: team.id, uid: me.uid, by: me.uid })
}

/** Call it after the team was entered, with the person locked. @throws Problem 400 if it is one team too many */
async function checkTeamLimit(tx: Tx, me: Me) {
  if ((await countConfirmed(tx, me.uid)) <= TEAMS_MAX) return
  throw limitReached(`You are in ${TEAMS_MAX} teams, which is the most. Leave one first.`)
}

const limitReached = (why: string) => new Problem(400, 'full', why)

/** A team I am in for certain, as it is now. */
async function reloadTeam(tx: Tx, me: Me, teamId: string): Promise<Team> {
  const team = await findTeam(tx, me, teamId)
  if (!team) throw new Error(`the team ${teamId} cannot be found by its own member`)
  return team
}
