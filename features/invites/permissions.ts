import { may, mayInvite, roleOf, type TeamRoles } from '#features/teams/permissions.ts'
import type { TeamInvite } from './contract.ts'

type Me = { uid: string }

export const mayManageInvite = (me: Me, invite: Pick<TeamInvite, 'inviterId'>, team: TeamRoles) =>
  may(roleOf(team, me.uid), 'manageInvites') || (invite.inviterId === me.uid && mayInvite(me, team))

export const mayChangeLink = (me: Me, team: TeamRoles) => may(roleOf(team, me.uid), 'changeLink')

export const INVITE_NOT_ALLOWED = 'Viewers cannot invite people to a team. Ask its owner to make you a member.'
export const MANAGE_NOT_ALLOWED =
  'Only the person who sent this invite, the owner of the team and its admins can do that.'
export const CHANGE_LINK_NOT_ALLOWED = 'Only the owner and admins can change the link of this team.'
