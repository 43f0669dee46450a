import * as z from 'zod/mini'
import { publicPerson, searchLimit } from '#features/people/contract.ts'
import { teamChallenge } from '#features/rewards/team-challenge.ts'
import { call } from '#shared/call.ts'
import { cleanName, HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import type { Limit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

export const TEAM_NAME_MAX = 80
export const DESCRIPTION_MAX = 2000
export const MEMBERS_MAX = 100
export const TEAMS_MAX = 50
/** So many members a team shows by their pictures. */
export const AVATARS_SHOWN = 5

/** The dialogs have their own wording for it. */
export const NAME_REQUIRED = 'Team name is required'
export const NO_SUCH_TEAM = 'This team does not exist.'
export const TEAM_IS_FULL = `This team is full: it has ${MEMBERS_MAX} members.`

const name = z
  .string(NAME_REQUIRED)
  .check(
    z.overwrite(cleanName),
    z.regex(HAS_VISIBLE_CHARACTER, NAME_REQUIRED),
    z.maxLength(TEAM_NAME_MAX, `A team name has at most ${TEAM_NAME_MAX} characters.`),
  )
const description = z
  .string()
  .check(z.trim(), z.maxLength(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters.`))

/** How far a team is with its tasks. Of two, the one with the higher `tasksVersion` is newer. */
const teamProgress = z.object({
  id: z.uuid(),
  taskCount: z.int(),
  doneCount: z.int(),
  tasksVersion: z.int(),
  /** Absent where the team never had one. */
  challenge: z.optional(teamChallenge),
})
export type TeamProgress = z.infer<typeof teamProgress>

/** A team as all its members see it: `members` are the ids of all of them, owner first, `faces` the first few to draw. */
const team = z.extend(teamProgress, {
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  ownerId: z.uuid(),
  members: z.array(z.uuid()),
  faces: z.array(z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true })),
  /** Grows with every change but those of its tasks, which have `tasksVersion`. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Team = z.infer<typeof team>

const member = z.extend(publicPerson, {
  joinedAt: z.iso.datetime(),
  isOwner: z.boolean(),
  /** False for somebody whom others put into the team and who has not said yet that they stay. */
  isConfirmed: z.boolean(),
})
export type Member = z.infer<typeof member>

/** A public team as anybody signed in may see it. */
const publicTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  memberCount: z.int(),
  isMember: z.boolean(),
})
export type PublicTeam = z.infer<typeof publicTeam>

const newTeam = z.object({
  name,
  description: z._default(description, ''),
  isPublic: z._default(z.boolean(), false),
  /** People to be members from the start, beside its maker. */
  memberIds: z._default(
    z.array(z.uuid()).check(z.maxLength(MEMBERS_MAX - 1, `A team has at most ${MEMBERS_MAX} members.`)),
    [],
  ),
  /** Sent twice with the same key it is there once. */
  key: z.optional(z.uuid()),
})

const teamEdit = z.object({
  name: z.optional(name),
  description: z.optional(description),
  isPublic: z.optional(z.boolean()),
})

/** Spent for each person added, and given back if the team is not made. */
export const teamLimits = {
  added: {
    name: 'added',
    per: 'person added, over everyone who adds them',
    points: 20,
    seconds: 24 * 3600,
    refusal: 'They have been added to too many teams.',
  },
  adding: {
    name: 'adding',
    per: 'person who adds',
    points: 200,
    seconds: 24 * 3600,
    refusal: 'You have added 200 people to teams today, which is the most.',
  },
} satisfies Record<string, Limit>

export const teams = {
  list: call('GET /api/teams', {
    summary: 'My teams by name: at most 50 that I joined or stay in, and 10 that others added me to',
    answer: z.array(team),
  }),
  create: call('POST /api/teams', {
    summary: 'Create a team; I own it and am its first member',
    body: newTeam,
    answer: team,
    status: 201,
  }),
  find: call('GET /api/teams/:teamId', { summary: 'A team of mine', answer: team }),
  members: call('GET /api/teams/:teamId/members', {
    summary: 'The members of a team of mine, owner first',
    answer: z.array(member),
  }),
  edit: call('PATCH /api/teams/:teamId', {
    summary: 'Change name, description or visibility (owner)',
    body: teamEdit,
    answer: team,
  }),
  remove: call('DELETE /api/teams/:teamId', { summary: 'Delete a team with all its tasks (owner)' }),
  removeMember: call('DELETE /api/teams/:teamId/members/:uid', {
    summary:
      'Leave a team, or remove a member (owner). Leaving a team that somebody added me to, before I stay in it, also leaves the other teams they added me to',
    query: z.object({
      /** Removing a member closes all invite links of the team and makes a new one, unless this is 'true'. */
      keepsLink: z.optional(z.enum(['true', 'false'])),
    }),
  }),
  confirmMembership: call('PUT /api/teams/:teamId/confirmation', {
    summary: 'Stay in a team that somebody else put me into',
    answer: team,
  }),
  discover: call('GET /api/public-teams', {
    summary: 'Public teams by name; `search` finds any part of the name, up to two characters its beginning',
    query: z.object({
      ...pagingParams,
      search: z.optional(z.string().check(z.overwrite(cleanName), z.maxLength(100))),
    }),
    answer: pageSchema(publicTeam),
    limits: [{ ...searchLimit, onlyWith: 'search' }],
  }),
  join: call('PUT /api/public-teams/:teamId/membership', { summary: 'Join a public team', answer: team }),
}

/**
 * All but 'team.removed' and 'member.confirmed' bring the `Team` as their live message's data, except to somebody who
 * was removed. Whoever shows its tasks asks for them again after 'team.changed' (its name is on them) and after the
 * events of members (their addresses are); whoever shows its members, after the events of members.
 */
export type TeamEvent =
  | { type: 'team.added'; teamId: string; by: string }
  /** `isShut`: it was public and is private now. */
  | { type: 'team.changed'; teamId: string; by: string; isShut: boolean }
  /** `audience` holds those who hear although they are no members (any more); screens do not hear who they are. */
  | { type: 'team.removed'; teamId: string; by: string; audience: string[] }
  | { type: 'member.added'; teamId: string; uid: string; by: string }
  /** `keepsLink`: the owner keeps the invite link, although the removed member knows it. */
  | { type: 'member.removed'; teamId: string; uid: string; by: string; keepsLink: boolean }
  /** A member whom somebody added stays: the team sees their address from now on. */
  | { type: 'member.confirmed'; teamId: string; uid: string }
