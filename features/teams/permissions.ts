import { MEMBERS_MAX, type Team } from './contract.ts'

type Me = { uid: string }
export type TeamRoles = Pick<Team, 'ownerId' | 'admins' | 'viewers'>

// The queries decide who may see a team.

/** From the first to the last. A viewer, for example a mentor, is not part of the work. */
export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const
export type Role = (typeof ROLES)[number]
/** Ownership is handed over. */
export type GivenRole = Exclude<Role, 'owner'>
export const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' }

/**
 * Who may do what in a team. All of them see everything in it, comment, chat, and change what they made themselves. The
 * table of all calls is test/permission-table.ts.
 */
const allowed = {
  /** Add and tick tasks, be assigned to them, and make labels. */
  work: ['owner', 'admin', 'member'],
  invite: ['owner', 'admin', 'member'],
  manageInvites: ['owner', 'admin'],
  changeLink: ['owner', 'admin'],
  editTeam: ['owner', 'admin'],
  editTasks: ['owner', 'admin'],
  /** Remove members who have a lower role. */
  removeMembers: ['owner', 'admin'],
  /** From a lower role to a lower role. */
  changeRoles: ['owner', 'admin'],
  removeTasks: ['owner'],
  removeComments: ['owner'],
  removeTeam: ['owner'],
  /** And restore it. */
  archiveTeam: ['owner'],
  handOver: ['owner'],
  leave: ['admin', 'member', 'viewer'],
} satisfies Record<string, Role[]>

export const may = (role: Role, act: keyof typeof allowed) => (allowed[act] as Role[]).includes(role)

/** `uid` must be a member. */
export function roleOf({ ownerId, admins, viewers }: TeamRoles, uid: string): Role {
  if (uid === ownerId) return 'owner'
  if (admins.includes(uid)) return 'admin'
  return viewers.includes(uid) ? 'viewer' : 'member'
}

const isBelow = (role: Role, other: Role) => ROLES.indexOf(role) > ROLES.indexOf(other)

export const isOwner = (me: Me, team: Pick<Team, 'ownerId'>) => me.uid === team.ownerId

export const mayWork = (me: Me, team: TeamRoles) => may(roleOf(team, me.uid), 'work')

export const mayInvite = (me: Me, team: TeamRoles) => may(roleOf(team, me.uid), 'invite')

export const mayEditTeam = (me: Me, team: TeamRoles) => may(roleOf(team, me.uid), 'editTeam')

export const mayRemoveTeam = (me: Me, team: TeamRoles) => may(roleOf(team, me.uid), 'removeTeam')

export const mayArchiveTeam = (me: Me, team: TeamRoles) => may(roleOf(team, me.uid), 'archiveTeam')

/** The owner cannot leave without handing the team over. */
export const mayRemoveMember = (me: Me, team: TeamRoles, uid: string) =>
  uid === me.uid ? may(roleOf(team, uid), 'leave') : mayActOn(me, team, uid, 'removeMembers')

export const mayChangeRole = (me: Me, team: TeamRoles, uid: string, to?: GivenRole) =>
  mayActOn(me, team, uid, 'changeRoles') && (to === undefined || isBelow(to, roleOf(team, me.uid)))

export const mayHandOver = (me: Me, team: TeamRoles) => may(roleOf(team, me.uid), 'handOver')

const mayActOn = (me: Me, team: TeamRoles, uid: string, act: 'removeMembers' | 'changeRoles') =>
  may(roleOf(team, me.uid), act) && isBelow(roleOf(team, uid), roleOf(team, me.uid))

export const isFull = (team: Pick<Team, 'members'>) => team.members.length >= MEMBERS_MAX

export const WHY_VIEWERS_DO_NOT_WORK = 'You are a viewer in this team. Ask its owner to make you a member.'
export const WHY_NOT_EDIT = 'Only the owner and admins can change this team.'
export const WHY_NOT_REMOVE = 'Only the owner can delete this team.'
export const WHY_NOT_ARCHIVE = 'Only the owner can archive this team.'
export const WHY_NOT_REMOVE_MEMBER =
  'Only the owner can remove somebody else from this team, and admins can remove members.'
export const WHY_OWNER_STAYS = 'You own this team. Hand it over or delete it if you want to go.'
export const WHY_NOT_CHANGE_ROLE = 'Only the owner can give this role, and admins can give roles below their own.'
export const WHY_NOT_HAND_OVER = 'Only the owner can hand over this team.'
export const WHY_NOT_TO_NEW_MEMBER = 'They have not said Stay yet. Once they do, you can hand the team over to them.'
