import { isOwner } from '#features/teams/permissions.ts'
import type { TeamInvite } from './contract.ts'

type Me = { uid: string }
type Team = { ownerId: string }

// Every member may invite. The queries find only my own teams, so that needs no predicate.

/** Mailing an invite again, and withdrawing it. */
export const mayManageInvite = (me: Me, invite: Pick<TeamInvite, 'inviterId'>, team: Team) =>
  invite.inviterId === me.uid || isOwner(me, team)

/** Resetting the link, and switching it on and off. */
export const mayChangeLink = (me: Me, team: Team) => isOwner(me, team)

export const MANAGE_NOT_ALLOWED = 'Only the person who sent this invite and the owner of the team can do that.'
export const CHANGE_LINK_NOT_ALLOWED = 'Only the owner can change the link of this team.'
