import { findBlockedBetween } from '#features/people/server/blocking.ts'
import type { Tx } from '#server/database.ts'
import { once } from '#server/used-keys.ts'
import type { BodyRead } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { MEMBERS_MAX, NO_SUCH_TEAM, TEAM_IS_FULL, TEAMS_MAX, type Team, type teams } from '../contract.ts'
import {
  bar,
  countMembers,
  deleteMember,
  deleteTeam,
  insertMembers,
  insertTeam,
  isBarred,
  listInvited,
  lockCandidates,
  lockPublicTeam,
  type TeamChanges,
  updateTeam,
} from './changes.ts'
import { findTeam } from './queries.ts'

type Me = { uid: string }
type NewTeam = BodyRead<typeof teams.create>

/**
 * Makes a team of mine. Those I picked are members at once, but their addresses stay masked to the team until they
 * confirm. Sent again with its key it is the team that I made with it.
 * @throws Problem 400 where somebody cannot be added: gone meanwhile, blocked or blocking, or in 50 teams already; 409
 * where the team made with that key is gone
 */
export const createTeam = (tx: Tx, me: Me, body: NewTeam, at: Date): Promise<Team> =>
  once(
    tx,
    { me, what: 'team', key: body.key, at },
    { make: (id) => makeTeam(tx, me, { ...body, id }, at), find: (id) => findTeam(tx, me, id) },
  )

async function makeTeam(tx: Tx, me: Me, body: NewTeam & { id: string | undefined }, at: Date): Promise<Team> {
  const { id, name, description, isPublic } = body
  const picked = [...new Set(body.memberIds.map((uid) => uid.toLowerCase()))].filter((uid) => uid !== me.uid)
  await mustHaveRoomForATeam(tx, me, [me.uid, ...picked])
  const memberCount = 1 + picked.length
  const teamId = await insertTeam(tx, { id, name, description, isPublic, ownerId: me.uid, memberCount, at })
  await insertMembers(tx, teamId, [me.uid], { joined_at: at, confirmed_at: at })
  if (picked.length > 0) await insertMembers(tx, teamId, picked, { joined_at: at, confirmed_at: null })
  tx.announce({ type: 'team.added', teamId, by: me.uid })
  return mine(tx, me, teamId)
}

/** Changes what is given. Only a real change is announced. */
export async function editTeam(tx: Tx, me: Me, team: Team, changes: TeamChanges, at: Date): Promise<Team> {
  const { name = team.name, description = team.description, isPublic = team.isPublic } = changes
  if (!(await updateTeam(tx, team.id, { name, description, isPublic }, at))) return team
  tx.announce({ type: 'team.changed', teamId: team.id, by: me.uid, isShut: team.isPublic && !isPublic })
  return mine(tx, me, team.id)
}

/** Deletes a team with its tasks, invites and all that hangs on it. Those who were in it or invited hear so. */
export async function removeTeam(tx: Tx, me: Me, team: Team) {
  const invited = await listInvited(tx, team.id)
  await deleteTeam(tx, team.id)
  tx.announce({ type: 'team.removed', teamId: team.id, by: me.uid, audience: [...team.members, ...invited] })
}

/** Takes a member out of a team: one who leaves may come back, one whom the owner removes only by an invitation. */
export async function removeMember(tx: Tx, me: Me, team: Team, uid: string, at: Date) {
  if (!(await deleteMember(tx, team.id, uid))) return
  await countMembers(tx, team.id, -1, at)
  if (uid !== me.uid) await bar(tx, team.id, uid)
  tx.announce({ type: 'member.removed', teamId: team.id, uid, by: me.uid })
}

/**
 * Joins a public team; for a member nothing changes.
 * @throws Problem 404 for a team that is not public, or that removed me; 400 where it or I have no room
 */
export async function joinTeam(tx: Tx, me: Me, teamId: string, at: Date): Promise<Team> {
  const open = await lockPublicTeam(tx, teamId)
  const joined = await findTeam(tx, me, teamId)
  if (joined) return joined
  if (!open || (await isBarred(tx, teamId, me.uid, at))) throw notFound(NO_SUCH_TEAM)
  await enterTeam(tx, me, open, at)
  return mine(tx, me, teamId)
}

/**
 * Makes me a member of a locked team that lets me in and that I am not in yet.
 * @throws Problem 400 where it or I have no room
 */
export async function enterTeam(tx: Tx, me: Me, team: { id: string; member_count: number }, at: Date) {
  if (team.member_count >= MEMBERS_MAX) throw full(TEAM_IS_FULL)
  await mustHaveRoomForATeam(tx, me, [me.uid])
  await insertMembers(tx, team.id, [me.uid], { joined_at: at, confirmed_at: at })
  await countMembers(tx, team.id, 1, at)
  tx.announce({ type: 'member.added', teamId: team.id, uid: me.uid, by: me.uid })
}

async function mustHaveRoomForATeam(tx: Tx, me: Me, uids: string[]) {
  const candidates = await lockCandidates(tx, uids)
  const blocked = await findBlockedBetween(tx, me.uid, uids)
  // A block is told no more than that somebody is gone.
  if (candidates.length < uids.length || candidates.some(({ disabled }) => disabled) || blocked.length > 0) {
    throw new Problem(400, 'unknown-person', 'Somebody you picked is no longer there. Take them out and try again.')
  }
  const busy = candidates.find(({ team_count }) => team_count >= TEAMS_MAX)
  if (!busy) return
  throw full(
    busy.id === me.uid
      ? `You are in ${TEAMS_MAX} teams, which is the most. Leave one first.`
      : `${busy.display_name} is in ${TEAMS_MAX} teams already and cannot be added.`,
  )
}

const full = (why: string) => new Problem(400, 'full', why)

/** A team I am in for certain, as it is now. */
async function mine(tx: Tx, me: Me, teamId: string): Promise<Team> {
  const team = await findTeam(tx, me, teamId)
  if (!team) throw new Error(`the team ${teamId} cannot be found by its own member`)
  return team
}
