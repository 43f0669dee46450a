import { isOwner } from '#features/teams/permissions.ts'
import type { TeamInvite } from './contract.ts'

type Me = { uid: string }
type Team = { ownerId: string }

// Every member may invite; the queries find only the viewer's teams.

export const mayManageInvite = (me: Me, invite: Pick<TeamInvite, 'inviterId'>, team: Team) =>
  invite.inviterId === me.uid || isOwner(me, team)

export const mayChangeLink = (me: Me, team: Team) => isOwner(me, team)

export const MANAGE_NOT_ALLOWED = 'Only the person who sent this invite and the owner of the team can do that.'
export const CHANGE_LINK_NOT_ALLOWED = 'Only the owner can change the link of this team.'
