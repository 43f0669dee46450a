import type { Tx } from '#server/database.ts'
import { type Door, door, slowDoor } from '#server/http.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { NO_SUCH_TEAM, type Team, teams } from '../contract.ts'
import {
  isOwner,
  mayEditTeam,
  mayRemoveMember,
  mayRemoveTeam,
  WHY_NOT_EDIT,
  WHY_NOT_REMOVE,
  WHY_NOT_REMOVE_MEMBER,
  WHY_OWNER_STAYS,
} from '../permissions.ts'
import { createTeam, editTeam, joinTeam, removeMember, removeTeam, stayInTeam } from './actions.ts'
import { countAdded } from './adding.ts'
import { discoverTeams } from './discover.ts'
import { lockTeam } from './entering.ts'
import { leaveTeam, lockToLeave } from './leaving.ts'
import { findTeam, listMembers, listTeams } from './queries.ts'

type OnTeam = { db: Tx; me: { uid: string }; params: { teamId: string } }

export const teamRoutes: Door[] = [
  door(teams.list, ({ db, me }) => listTeams(db, me)),

  slowDoor(teams.create, ({ context, me, body }) =>
    countAdded(context, me, body.memberIds, (tx, refusal) => createTeam(tx, me, body, context.now(), refusal)),
  ),

  door(teams.find, ({ db, me, params }) => found(findTeam(db, me, params.teamId))),

  door(teams.members, async ({ db, me, params }) => {
    const team = await found(findTeam(db, me, params.teamId))
    return listMembers(db, me, team.id)
  }),

  door(teams.edit, async (asked) => {
    const team = await lockedTeam(asked)
    if (!mayEditTeam(asked.me, team)) throw notAllowed(WHY_NOT_EDIT)
    return editTeam(asked.db, asked.me, team, asked.body, asked.context.now())
  }),

  door(teams.remove, async (asked) => {
    const team = await lockedTeam(asked)
    if (!mayRemoveTeam(asked.me, team)) throw notAllowed(WHY_NOT_REMOVE)
    await removeTeam(asked.db, asked.me, team)
  }),

  door(teams.removeMember, async ({ context, db, me, params, query }) => {
    const uid = params.uid.toLowerCase()
    if (uid === me.uid) await lockToLeave(db, me, params.teamId)
    const team = await lockedTeam({ db, me, params })
    if (!team.members.includes(uid)) throw notFound('There is no such member.')
    if (!mayRemoveMember(me, team, uid)) throw notAllowed(isOwner(me, team) ? WHY_OWNER_STAYS : WHY_NOT_REMOVE_MEMBER)
    const at = context.now()
    if (uid === me.uid) return leaveTeam(db, me, team.id, at)
    await removeMember(db, me, team, uid, { at, keepsLink: query.keepsLink === 'true' })
  }),

  door(teams.stay, async ({ context, db, me, params }) =>
    stayInTeam(db, me, await lockedTeam({ db, me, params }), context.now()),
  ),

  door(teams.discover, async ({ context, db, me, query }) => {
    if (query.search) await context.limits.spend('search', me.uid)
    return discoverTeams(db, me, query, context.now())
  }),

  door(teams.join, ({ context, db, me, params }) => joinTeam(db, me, params.teamId, context.now())),
]

/** A team of mine, locked. */
async function lockedTeam({ db, me, params }: OnTeam): Promise<Team> {
  if (!(await lockTeam(db, me, params.teamId))) throw notFound(NO_SUCH_TEAM)
  return found(findTeam(db, me, params.teamId))
}

async function found(team: Promise<Team | undefined>): Promise<Team> {
  const mine = await team
  if (!mine) throw notFound(NO_SUCH_TEAM)
  return mine
}
