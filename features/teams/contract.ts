import * as z from 'zod/mini'
import { publicPerson, searchLimit } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { type CallLimit, DAY, type Limit, limit, MINUTE } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { TEAM_COLOURS, TEAM_SYMBOLS } from '#shared/team-look.ts'
import { lineField, requiredLineField, searchField, textField } from '#shared/text-fields.ts'
import { teamChallenge } from './challenge-contract.ts'
import { label } from './labels-contract.ts'
import { distinctTags } from './rules/tags.ts'

export const TEAM_NAME_MAX = 80
export const DESCRIPTION_MAX = 2000
export const MEMBERS_MAX = 100
export const TEAMS_MAX = 50
export const TAGS_MAX = 5
export const TAG_MAX = 24
/** Archived teams of an owner. */
export const ARCHIVED_MAX = 50
export const AVATARS_SHOWN = 5

export const NAME_REQUIRED = 'Team name is required'
export const NO_SUCH_TEAM = 'This team does not exist.'
export const TEAM_IS_FULL = `This team is full: it has ${MEMBERS_MAX} members.`

const name = requiredLineField(TEAM_NAME_MAX, 'A team name has', NAME_REQUIRED)
const description = textField(DESCRIPTION_MAX, 'A description has')

/** The copy with the higher `tasksVersion` is newer. */
export const teamProgress = z.object({
  id: z.uuid(),
  taskCount: z.int(),
  doneCount: z.int(),
  tasksVersion: z.int(),
  /** Its first open task. Absent without one; `due` is absent if the task has no date. */
  next: z.optional(z.object({ name: z.string(), due: z.optional(z.iso.date()) })),
  /** Absent if the team never had one. */
  challenge: z.optional(teamChallenge),
})
export type TeamProgress = z.infer<typeof teamProgress>

const tags = z
  .array(lineField(TAG_MAX, 'A tag has'))
  .check(z.overwrite(distinctTags), z.maxLength(TAGS_MAX, `A team has at most ${TAGS_MAX} tags.`))

const colour = z.enum(TEAM_COLOURS)
const symbol = z.enum(TEAM_SYMBOLS)
/** Chosen by the team, or taken from its id. */
export const teamLook = z.object({ colour, symbol })

/** As its members see it. `members` has their ids, owner first; `faces` the first few with name and picture. */
export const team = z.extend(teamProgress, {
  ...teamLook.shape,
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  /** What it is about. Discover shows them. */
  tags: z.array(z.string()),
  ownerId: z.uuid(),
  members: z.array(z.uuid()),
  /** Members with the role 'admin'. Members in neither list, except the owner, have the role 'member'. */
  admins: z.array(z.uuid()),
  viewers: z.array(z.uuid()),
  faces: z.array(z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true })),
  /** By name. Its tasks carry their ids. */
  labels: z.array(label),
  /** Grows with every change except those of its tasks, which `tasksVersion` counts. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Team = z.infer<typeof team>

export const member = z.extend(publicPerson, {
  joinedAt: z.iso.datetime(),
  isOwner: z.boolean(),
  role: z.enum(['owner', 'admin', 'member', 'viewer']),
  /** False for members who were added by others, until they confirm. */
  isConfirmed: z.boolean(),
})
export type Member = z.infer<typeof member>

export const publicTeam = z.extend(teamLook, {
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  memberCount: z.int(),
  /** Pictures of a few members, without names. */
  faces: z.array(z.string()),
  /** The name of a friend of mine who is in it. */
  friend: z.nullable(z.string()),
})
export type PublicTeam = z.infer<typeof publicTeam>

export const archivedTeam = z.extend(teamLook, {
  id: z.uuid(),
  name: z.string(),
  /** Including those who will come back. */
  memberCount: z.int(),
  taskCount: z.int(),
  archivedAt: z.iso.datetime(),
})
export type ArchivedTeam = z.infer<typeof archivedTeam>

export const newTeam = z.object({
  name,
  description: z._default(description, ''),
  isPublic: z._default(z.boolean(), false),
  tags: z._default(tags, []),
  colour: z.optional(colour),
  symbol: z.optional(symbol),
  memberIds: z._default(
    z.array(z.uuid()).check(z.maxLength(MEMBERS_MAX - 1, `A team has at most ${MEMBERS_MAX} members.`)),
    [],
  ),
  /** Two requests with the same key create one team. */
  key: z.optional(z.uuid()),
})

export const teamEdit = z.object({
  name: z.optional(name),
  description: z.optional(description),
  isPublic: z.optional(z.boolean()),
  tags: z.optional(tags),
  colour: z.optional(colour),
  symbol: z.optional(symbol),
})

/** Spent for each person added, and given back if the team is not made. */
export const teamLimits = {
  added: limit(
    'added',
    'person added, over everyone who adds them',
    20,
    DAY,
    'They have been added to too many teams.',
  ),
  adding: limit('adding', 'person who adds', 200, DAY, 'You have added 200 people to teams today, which is the most.'),
} satisfies Record<string, Limit>

/** By link or in Discover. The team is told each time. */
/** Each makes the pages of all members refetch. */
const archiveLimit: CallLimit = limit(
  'archiving',
  'person',
  10,
  10 * MINUTE,
  'You archived or restored teams very often.',
)
export const joinLimit: CallLimit = limit('join', 'person', 10, 3 * MINUTE, 'Too many attempts to join a team.')

export const teams = {
  list: calls.teams('GET /api/teams', {
    summary: 'My teams by name: at most 50 that I joined or confirmed, and 10 that others added me to',
    answer: z.array(team),
  }),
  create: calls.teams('POST /api/teams', {
    summary: 'Create a team; I own it and am its first member',
    body: newTeam,
    answer: team,
    status: 201,
  }),
  find: calls.teams('GET /api/teams/:teamId', { summary: 'A team of mine', answer: team }),
  members: calls.teams('GET /api/teams/:teamId/members', {
    summary: 'The members of a team of mine, owner first',
    answer: z.array(member),
  }),
  edit: calls.teams('PATCH /api/teams/:teamId', {
    summary: 'Change name, description, visibility, tags, colour or symbol (owner, admin)',
    body: teamEdit,
    answer: team,
  }),
  remove: calls.teams('DELETE /api/teams/:teamId', { summary: 'Delete a team with all its tasks (owner)' }),
  archive: calls.teams('PUT /api/teams/:teamId/archive', {
    summary: 'Archive a team: nobody sees it until I restore it, and its open invites end (owner)',
    limits: [archiveLimit],
  }),
  restore: calls.teams('DELETE /api/teams/:teamId/archive', {
    summary:
      'Restore an archived team of mine. Members who are in too many teams by now do not come back: `leftOut` names them',
    limits: [archiveLimit],
    answer: z.extend(team, { leftOut: z.array(z.string()) }),
  }),
  archived: calls.teams('GET /api/archived-teams', {
    summary: `Teams that I own and archived, newest first: at most ${ARCHIVED_MAX}`,
    answer: z.array(archivedTeam),
  }),
  removeMember: calls.teams('DELETE /api/teams/:teamId/members/:uid', {
    summary:
      'Leave a team, or remove a member (owner; admins for lower roles). Leaving a team that somebody added me to, before I confirm, also leaves the other teams they added me to',
    query: z.object({
      /** Unless 'true', removing a member replaces the invite links of the team. */
      keepsLink: z.optional(z.enum(['true', 'false'])),
    }),
  }),
  changeRole: calls.teams('PUT /api/teams/:teamId/members/:uid/role', {
    summary:
      'Make a member an admin, a member or a viewer (owner; admins for lower roles). A viewer loses their open tasks: those of nobody else go to the creator or the owner',
    body: z.object({ role: z.enum(['admin', 'member', 'viewer']) }),
    answer: team,
  }),
  handOver: calls.teams('PUT /api/teams/:teamId/owner', {
    summary: 'Hand the team over to a member who has confirmed; I stay as an admin (owner)',
    body: z.object({ uid: z.uuid() }),
    answer: team,
  }),
  confirmMembership: calls.teams('PUT /api/teams/:teamId/confirmation', {
    summary: 'Confirm that I stay in a team that somebody added me to',
    answer: team,
  }),
  discover: calls.teams('GET /api/public-teams', {
    summary:
      'Public teams by name; `search` finds any part of the name or of a tag, up to two characters the beginning of the name',
    query: z.object({ ...pagingParams, search: z.optional(searchField) }),
    answer: pageSchema(publicTeam),
    limits: [{ ...searchLimit, onlyWith: 'search' }],
  }),
  join: calls.teams('PUT /api/public-teams/:teamId/membership', {
    summary: 'Join a public team',
    answer: team,
    limits: [joinLimit],
  }),
}

/**
 * Events carry the `Team` except to a removed member, and except team.removed, team.archived, role.changed and member.confirmed.
 * Clients refetch its members and tasks.
 */
export type TeamEvent =
  | { type: 'team.added'; teamId: string; by: string }
  /** `isShut`: it was public and became private. */
  | { type: 'team.changed'; teamId: string; by: string; isShut: boolean }
  /** `audience`: its former members and the people invited to it; clients do not get it. */
  | { type: 'team.removed'; teamId: string; by: string; audience: string[] }
  /** Like team.removed for everyone but the owner. */
  | { type: 'team.archived'; teamId: string; by: string; audience: string[] }
  | { type: 'team.restored'; teamId: string; by: string }
  | { type: 'member.added'; teamId: string; uid: string; by: string }
  /** `keepsLink`: the owner keeps the invite link, which the removed member knows. */
  | { type: 'member.removed'; teamId: string; uid: string; by: string; keepsLink: boolean }
  /** Also twice when a team is handed over: for the new owner and for the former one. */
  | { type: 'role.changed'; teamId: string; uid: string; role: Member['role']; by: string }
  /** From now on the team sees the member's address. */
  | { type: 'member.confirmed'; teamId: string; uid: string }

declare module '#shared/events.ts' {
  interface Events {
    team: TeamEvent
  }
}
