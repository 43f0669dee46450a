import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database.ts'
import { type Door, door } from '#server/http.ts'
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
import { createTeam, editTeam, joinTeam, removeMember, removeTeam } from './actions.ts'
import { discoverTeams } from './discover.ts'
import { confirm, lockTeam } from './entering.ts'
import { findTeam, listMembers, listTeams } from './queries.ts'

type OnTeam = { context: Context; db: Tx; me: { uid: string }; params: { teamId: string } }

export const teamRoutes: Door[] = [
  door(teams.list, ({ db, me }) => listTeams(db, me)),

  door(teams.create, ({ context, db, me, body }) => createTeam(db, me, body, context.now())),

  door(teams.find, ({ db, me, params }) => found(findTeam(db, me, params.teamId))),

  door(teams.members, async ({ db, me, params }) => {
    const team = await found(findTeam(db, me, params.teamId))
    return listMembers(db, me, team.id)
  }),

  door(teams.edit, async (asked) => {
    const team = await teamToChange(asked)
    if (!mayEditTeam(asked.me, team)) throw notAllowed(WHY_NOT_EDIT)
    return editTeam(asked.db, asked.me, team, asked.body, asked.context.now())
  }),

  door(teams.remove, async (asked) => {
    const team = await teamToChange(asked)
    if (!mayRemoveTeam(asked.me, team)) throw notAllowed(WHY_NOT_REMOVE)
    await removeTeam(asked.db, asked.me, team)
  }),

  door(teams.removeMember, async ({ context, db, me, params }) => {
    const uid = params.uid.toLowerCase()
    const { team } = await lockedTeam({ context, db, me, params })
    if (!team.members.includes(uid)) throw notFound('There is no such member.')
    if (!mayRemoveMember(me, team, uid)) throw notAllowed(isOwner(me, team) ? WHY_OWNER_STAYS : WHY_NOT_REMOVE_MEMBER)
    await removeMember(db, me, team, uid, context.now())
  }),

  door(teams.stay, (asked) => teamToChange(asked)),

  door(teams.discover, async ({ context, db, me, query }) => {
    if (query.search) await context.limits.spend('search', me.uid)
    return discoverTeams(db, me, query, context.now())
  }),

  door(teams.join, ({ context, db, me, params }) => joinTeam(db, me, params.teamId, context.now())),
]

/** A team of mine, locked. */
async function lockedTeam({ db, me, params }: OnTeam) {
  const locked = await lockTeam(db, me, params.teamId)
  if (!locked) throw notFound(NO_SUCH_TEAM)
  return { locked, team: await found(findTeam(db, me, params.teamId)) }
}

/** The same for whoever does something in it: they are in it for good from now on. */
async function teamToChange(asked: OnTeam) {
  const { locked, team } = await lockedTeam(asked)
  await confirm(asked.db, asked.me, locked, asked.context.now())
  return team
}

async function found(team: Promise<Team | undefined>): Promise<Team> {
  const mine = await team
  if (!mine) throw notFound(NO_SUCH_TEAM)
  return mine
}
