import { MEMBERS_MAX, type Team } from './contract.ts'

type Me = { uid: string }

// The queries decide who may see a team.

export const isOwner = (me: Me, team: Pick<Team, 'ownerId'>) => me.uid === team.ownerId

export const mayEditTeam = (me: Me, team: Pick<Team, 'ownerId'>) => isOwner(me, team)

export const mayRemoveTeam = (me: Me, team: Pick<Team, 'ownerId'>) => isOwner(me, team)

/** The owner may remove the others but not leave; everybody else may only leave. */
export const mayRemoveMember = (me: Me, team: Pick<Team, 'ownerId'>, uid: string) =>
  isOwner(me, team) ? uid !== me.uid : uid === me.uid

export const isFull = (team: Pick<Team, 'members'>) => team.members.length >= MEMBERS_MAX

export const WHY_NOT_EDIT = 'Only the owner can change this team.'
export const WHY_NOT_REMOVE = 'Only the owner can delete this team.'
export const WHY_NOT_REMOVE_MEMBER = 'Only the owner can remove somebody else from this team.'
export const WHY_OWNER_STAYS = 'You own this team. Delete it if you want to go.'
