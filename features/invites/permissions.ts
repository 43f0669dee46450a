import { isOwner } from '#features/teams/permissions.ts'
import type { TeamInvite } from './contract.ts'

type Me = { uid: string }
type Team = { ownerId: string }

// Every member may invite: seeing a team is enough, and the queries only ever find teams of one's own.

/** Mailing it again, and withdrawing it. */
export const mayManageInvite = (me: Me, invite: Pick<TeamInvite, 'inviterId'>, team: Team) =>
  invite.inviterId === me.uid || isOwner(me, team)

/** Resetting the link, and switching it on and off. */
export const mayChangeLink = (me: Me, team: Team) => isOwner(me, team)

/** Why a button does nothing for somebody who may not. */
export const MANAGE_NOT_ALLOWED = 'Only whoever sent this invite, and the owner of the team, can do that.'
export const CHANGE_LINK_NOT_ALLOWED = 'Only the owner can change the link of this team.'
