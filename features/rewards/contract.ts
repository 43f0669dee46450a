import * as z from 'zod/mini'
import { badgeDesign, frameNumber, nameColourNumber, publicPerson } from '#features/people/contract.ts'
import { CHALLENGE_PEOPLE } from '#features/teams/challenge-contract.ts'
import { calls } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import { CELEBRATIONS } from '#shared/flair.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { lineField } from '#shared/text-fields.ts'
import { REWARDS } from './rules/rewards-and-badges.ts'
import { PAUSE_DAYS, streak } from './rules/streak.ts'

export const NOT_ENOUGH_POINTS = 'Not enough points'
export const ALREADY_REDEEMED = 'Already redeemed'

export const STATUS_LINE_MAX = 40
export const HELP_MAX = 60
export const BADGE_PEOPLE = 10
export const BADGE_NAME = { min: 2, max: 24 }

/** Tasks, days, points for each participant, and how many challenges a week count for a person. */
export const CHALLENGE = { min: 10, max: 50, days: 7, points: 10, aWeek: 5 }
export const TOO_FEW_MEMBERS = `A challenge takes a team of ${CHALLENGE_PEOPLE} people or more. Members who were added count once they say Stay.`

export const owned = z.object({
  cost: z.int(),
  /** For example a colour; null until the owner chooses. */
  choice: z.nullable(z.string()),
  endsAt: z.nullable(z.iso.datetime()),
})

/** `team` is the team's name at that time; `by` is null if the giver's account is gone. */
export const teamBadge = z.extend(badgeDesign, {
  id: z.uuid(),
  team: z.string(),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type TeamBadge = z.infer<typeof teamBadge>

export const rewardsRecord = z.object({
  points: z.int(),
  /** Points that were spent before the work was undone. Perks are paused while this is above 0. */
  owed: z.int(),
  redeemed: z.array(z.int()),
  badges: z.array(z.string()),
  /** Without expired rewards. */
  owned: z.array(owned),
  aim: z.nullable(z.int()),
  /** By badge label. */
  progress: z.record(z.string(), z.int()),
  isListed: z.boolean(),
  /** Whether others see the person at the top of Friends. */
  isInStrip: z.boolean(),
  teamBadges: z.array(teamBadge),
  version: z.int(),
})
export type Rewards = z.infer<typeof rewardsRecord>

export const entry = z.object({
  id: z.int(),
  points: z.int(),
  why: z.string(),
  balance: z.int(),
  at: z.iso.datetime(),
})
export type Entry = z.infer<typeof entry>

export const leaderboardRow = z.extend(publicPerson, {
  /** Only points earned with others; spending them costs no rank. */
  points: z.int(),
  rank: z.int(),
  /** There are people between this row and the previous row. */
  isAfterGap: z.boolean(),
})
export type LeaderboardRow = z.infer<typeof leaderboardRow>

const scope = z.enum(['friends', 'team', 'everyone'])
export type Scope = z.infer<typeof scope>
const period = z.enum(['week', 'month', 'all'])
export type Period = z.infer<typeof period>

export const NEXT_TASKS = 20
export const nextTask = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The date that counts for 'on time': the earliest one the person had. */
  due: z.nullable(z.iso.date()),
  team: z.nullable(z.string()),
  /** Only tasks of others count for most badges. */
  isOwn: z.boolean(),
})
export type NextTask = z.infer<typeof nextTask>

export const TOP_COUNT = 10
export const NEIGHBOUR_COUNT = 1

const rewardCost = z
  .int()
  .check(z.refine((cost) => REWARDS.some((one) => one.cost === cost), 'There is no such reward.'))

const goalOutOfRange = `A challenge is ${CHALLENGE.min} to ${CHALLENGE.max} tasks.`
export const newChallenge = z.object({
  teamId: z.uuid(),
  goal: z.int(goalOutOfRange).check(z.minimum(CHALLENGE.min, goalOutOfRange), z.maximum(CHALLENGE.max, goalOutOfRange)),
})
export type NewChallenge = z.infer<typeof newChallenge>

const helpLine = lineField(HELP_MAX, 'What you can help with takes')

const badgeNameLength = `The name of a badge has ${BADGE_NAME.min} to ${BADGE_NAME.max} characters.`
export const newBadge = z.extend(badgeDesign, {
  name: z
    .string()
    .check(
      z.overwrite(cleanName),
      z.minLength(BADGE_NAME.min, badgeNameLength),
      z.maxLength(BADGE_NAME.max, badgeNameLength),
    ),
  teamId: z.uuid(),
  to: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'Choose who gets the badge.'),
      z.maxLength(BADGE_PEOPLE, `A badge is for ${BADGE_PEOPLE} people at most.`),
    ),
})
export type NewBadge = z.infer<typeof newBadge>

export const rewards = {
  find: calls.people('GET /api/rewards/:uid', {
    summary: 'My points, what I redeemed and my badges; `email` is ignored',
    query: z.object({ email: z.optional(z.string()) }),
    answer: rewardsRecord,
  }),
  leaderboard: calls.people('GET /api/rewards/leaderboard/all', {
    summary: `The best ${TOP_COUNT}, and me with my neighbours, among everybody, my friends, or a team of mine`,
    query: z.object({
      scope: z.optional(scope),
      /** Required if the scope is 'team'. */
      teamId: z.optional(z.uuid()),
      /** Weeks begin on Monday, days at 00:00 UTC. */
      period: z.optional(period),
    }),
    answer: z.array(leaderboardRow),
  }),
  redeem: calls.people('POST /api/rewards/:uid/redeem', {
    summary: 'Redeem the reward of that cost',
    body: z.object({
      cost: rewardCost,
      /** A second request with the same key is not charged. */
      key: z.optional(z.uuid()),
      challenge: z.optional(newChallenge),
      help: z.optional(helpLine),
      badge: z.optional(newBadge),
    }),
    answer: rewardsRecord,
  }),
  entries: calls.people('GET /api/rewards/:uid/entries', {
    summary: 'How I earned and spent my points, latest first',
    query: z.object(pagingParams),
    answer: pageSchema(entry),
  }),
  choose: calls.people('PATCH /api/rewards/:uid', {
    summary: "Choose my goal, whether I am on everybody's leaderboard, or how a reward of mine looks",
    body: z.object({
      aim: z.optional(rewardCost),
      isListed: z.optional(z.boolean()),
      statusLine: z.optional(lineField(STATUS_LINE_MAX, 'A status line has')),
      /** Also brings back a person who left the top of Friends. */
      help: z.optional(helpLine),
      celebration: z.optional(z.enum(CELEBRATIONS)),
      frame: z.optional(z.nullable(frameNumber)),
      nameColour: z.optional(z.nullable(nameColourNumber)),
    }),
    answer: rewardsRecord,
    // Low, because everyone who sees the people open to help refetches after each change.
    limits: [
      { ...limit('help', 'person', 10, 10 * MINUTE, 'You changed what you help with too often.'), onlyWith: 'help' },
    ],
  }),
  streak: calls.people('GET /api/rewards/:uid/streak', {
    summary: 'My days in a row, and my current week',
    answer: streak,
  }),
  changeStreak: calls.people('PATCH /api/rewards/:uid/streak', {
    summary: `Pause my streak for up to ${PAUSE_DAYS} days, end the pause, or hide the streak`,
    body: z.object({ isPaused: z.optional(z.boolean()), isHidden: z.optional(z.boolean()) }),
    answer: streak,
  }),
  nextTasks: calls.people('GET /api/rewards/:uid/next-tasks', {
    summary: `My next ${NEXT_TASKS} open tasks, to see which of them bring a badge nearer`,
    answer: z.array(nextTask),
  }),
  removeBadge: calls.people('DELETE /api/rewards/:uid/team-badges/:badgeId', {
    summary: 'Remove a badge I was given, for good; does nothing if I do not have it',
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    reward:
      | { type: 'reward.redeemed'; uid: string; cost: number }
      | { type: 'rewards.changed'; uids: string[] }
      | { type: 'badge.given'; badgeId: string; by: string; uids: string[] }
  }
}
