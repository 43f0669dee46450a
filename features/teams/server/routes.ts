import { rulesFor } from '#features/people/server/queries/text-rules.ts'
import type { Tx } from '#server/database/types.ts'
import { type Route, route } from '#server/http/route.ts'
import { notAllowed, notFound } from '#shared/problem.ts'
import { NO_SUCH_TEAM, type Team, teams } from '../contract.ts'
import { ownLabels, teamLabels } from '../labels-contract.ts'
import {
  isOwner,
  mayArchiveTeam,
  mayChangeRole,
  mayEditTeam,
  mayHandOver,
  mayRemoveMember,
  mayRemoveTeam,
  mayWork,
  WHY_NOT_ARCHIVE,
  WHY_NOT_CHANGE_ROLE,
  WHY_NOT_EDIT,
  WHY_NOT_HAND_OVER,
  WHY_NOT_REMOVE,
  WHY_NOT_REMOVE_MEMBER,
  WHY_OWNER_STAYS,
  WHY_VIEWERS_DO_NOT_WORK,
} from '../permissions.ts'
import { withAddLimits } from './actions/add-members.ts'
import { archiveTeam, restoreTeam } from './actions/archive.ts'
import { addLabel, editLabel, labelsOfTeam, lockOwnLabels, removeLabel } from './actions/labels.ts'
import { confirmMembership, joinTeam, leaveTeam, lockTeamsToLeave, removeMember } from './actions/membership.ts'
import { changeRole, handOver } from './actions/roles.ts'
import { createTeam, editTeam, removeTeam } from './actions/teams.ts'
import { lockTeam } from './changes/team-locks.ts'
import { listArchivedTeams } from './queries/archived-teams.ts'
import { listOwnLabels } from './queries/labels.ts'
import { listPublicTeams } from './queries/public-teams.ts'
import { findTeam, listMembers, listTeams } from './queries/teams.ts'

export const teamRoutes: Route[] = [
  route(teams.list, ({ db, me }) => listTeams(db, me)),

  route(
    teams.create,
    ({ context, me, body }) =>
      withAddLimits(context, me, body.memberIds, (tx, refusal) =>
        createTeam(tx, me, body, { refusal, mustSuit: rulesFor(tx, context, me) }),
      ),
    { transaction: false },
  ),

  route(teams.find, ({ db, me, params }) => requireTeam(findTeam(db, me, params.teamId))),

  route(teams.members, async ({ db, me, params }) => {
    const team = await requireTeam(findTeam(db, me, params.teamId))
    return listMembers(db, me, team.id)
  }),

  route(teams.edit, async ({ context, db, me, params, body }) => {
    const team = await findLocked(db, me, params.teamId)
    if (!mayEditTeam(me, team)) throw notAllowed(WHY_NOT_EDIT)
    return editTeam(db, me, team, body, rulesFor(db, context, me))
  }),

  route(teams.remove, async ({ db, me, params }) => {
    const team = await findLocked(db, me, params.teamId)
    if (!mayRemoveTeam(me, team)) throw notAllowed(WHY_NOT_REMOVE)
    await removeTeam(db, me, team)
  }),

  route(teams.archive, async ({ db, me, params }) => {
    const team = await findLocked(db, me, params.teamId)
    if (!mayArchiveTeam(me, team)) throw notAllowed(WHY_NOT_ARCHIVE)
    await archiveTeam(db, me, team)
  }),

  route(teams.restore, ({ db, me, params }) => restoreTeam(db, me, params.teamId)),
  route(teams.archived, ({ db, me }) => listArchivedTeams(db, me)),

  route(teams.removeMember, async ({ db, me, params, query }) => {
    const uid = params.uid.toLowerCase()
    if (uid === me.uid) await lockTeamsToLeave(db, me, params.teamId)
    const team = await findLocked(db, me, params.teamId)
    requireMember(team, uid)
    if (!mayRemoveMember(me, team, uid)) throw notAllowed(isOwner(me, team) ? WHY_OWNER_STAYS : WHY_NOT_REMOVE_MEMBER)
    if (uid === me.uid) return leaveTeam(db, me, team.id)
    await removeMember(db, me, team.id, uid, { keepsLink: query.keepsLink === 'true' })
  }),

  route(teams.changeRole, async ({ db, me, params, body }) => {
    const uid = params.uid.toLowerCase()
    const team = await findLocked(db, me, params.teamId)
    requireMember(team, uid)
    if (!mayChangeRole(me, team, uid, body.role)) throw notAllowed(WHY_NOT_CHANGE_ROLE)
    return changeRole(db, me, team, uid, body.role)
  }),

  route(teams.handOver, async ({ db, me, params, body }) => {
    const uid = body.uid.toLowerCase()
    const team = await findLocked(db, me, params.teamId)
    if (!mayHandOver(me, team)) throw notAllowed(WHY_NOT_HAND_OVER)
    requireMember(team, uid)
    return handOver(db, me, team, uid)
  }),

  route(teams.confirmMembership, async ({ db, me, params }) =>
    confirmMembership(db, me, await findLocked(db, me, params.teamId)),
  ),

  route(teamLabels.add, async ({ db, me, params, body }) =>
    addLabel(db, me, labelsOfTeam(await findForWork(db, me, params.teamId)), body),
  ),

  route(teamLabels.edit, async ({ db, me, params, body }) =>
    editLabel(db, me, labelsOfTeam(await findForWork(db, me, params.teamId)), params.labelId, body),
  ),
  route(teamLabels.remove, async ({ db, me, params }) =>
    removeLabel(db, me, labelsOfTeam(await findForWork(db, me, params.teamId)), params.labelId),
  ),

  route(ownLabels.list, ({ db, me }) => listOwnLabels(db, me)),
  route(ownLabels.add, async ({ db, me, body }) => addLabel(db, me, await lockOwnLabels(db, me), body)),
  route(ownLabels.edit, async ({ db, me, params, body }) =>
    editLabel(db, me, await lockOwnLabels(db, me), params.labelId, body),
  ),
  route(ownLabels.remove, async ({ db, me, params }) =>
    removeLabel(db, me, await lockOwnLabels(db, me), params.labelId),
  ),

  route(teams.discover, ({ context, db, me, query }) => listPublicTeams(db, me, query, context.now())),
  route(teams.join, ({ db, me, params }) => joinTeam(db, me, params.teamId)),
]

async function findLocked(tx: Tx, me: { uid: string }, teamId: string): Promise<Team> {
  if (!(await lockTeam(tx, me, teamId))) throw notFound(NO_SUCH_TEAM)
  return requireTeam(findTeam(tx, me, teamId))
}

async function findForWork(tx: Tx, me: { uid: string }, teamId: string): Promise<Team> {
  const team = await findLocked(tx, me, teamId)
  if (!mayWork(me, team)) throw notAllowed(WHY_VIEWERS_DO_NOT_WORK)
  return team
}

function requireMember({ members }: Team, uid: string) {
  if (!members.includes(uid)) throw notFound('There is no such member.')
}

async function requireTeam(found: Promise<Team | undefined>): Promise<Team> {
  const team = await found
  if (!team) throw notFound(NO_SUCH_TEAM)
  return team
}
