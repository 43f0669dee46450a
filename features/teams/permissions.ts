import { MEMBERS_MAX, type Team } from './contract.ts'

type Me = { uid: string }

// Seeing a team is not decided here: the queries only ever find teams of one's own.

export const isOwner = (me: Me, team: Pick<Team, 'ownerId'>) => me.uid === team.ownerId

export const mayEditTeam = (me: Me, team: Pick<Team, 'ownerId'>) => isOwner(me, team)

export const mayRemoveTeam = (me: Me, team: Pick<Team, 'ownerId'>) => isOwner(me, team)

/** The owner may remove anybody else; everybody else may leave. An owner who wants to go deletes the team. */
export const mayRemoveMember = (me: Me, team: Pick<Team, 'ownerId'>, uid: string) =>
  isOwner(me, team) ? uid !== me.uid : uid === me.uid

export const isFull = (team: Pick<Team, 'members'>) => team.members.length >= MEMBERS_MAX

/** Why a button does nothing for somebody who may not. */
export const WHY_NOT_EDIT = 'Only the owner can change this team.'
export const WHY_NOT_REMOVE = 'Only the owner can delete this team.'
export const WHY_NOT_REMOVE_MEMBER = 'Only the owner can remove somebody else from this team.'
export const WHY_OWNER_STAYS = 'You own this team. Delete it if you want to go.'
