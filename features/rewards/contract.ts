import * as z from 'zod/mini'
import { badgeDesign, CELEBRATIONS, flair, frameNumber, nameColourNumber } from '#features/people/contract.ts'
import { CHALLENGE_PEOPLE } from '#features/teams/contract.ts'
import { call } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

export const NOT_ENOUGH_POINTS = 'Not enough points'
export const ALREADY_REDEEMED = 'Already redeemed'

export const STATUS_LINE_MAX = 40
export const HELP_MAX = 60
/** A badge that is made is for so many at most, and its name has so many characters. */
export const BADGE_PEOPLE = 10
export const BADGE_NAME = { least: 2, most: 24 }

/**
 * A challenge is so many tasks in so many days, worth so many points to each who had a part in it; somebody is given them
 * for so many challenges a week, which is as much as for the tasks of one day.
 */
export const CHALLENGE = { least: 10, most: 50, days: 7, points: 10, aWeek: 5 }
export const TOO_FEW_MEMBERS = `A challenge takes a team of ${CHALLENGE_PEOPLE} people or more. Whoever was added to it counts once they say Stay.`

export type Reward = {
  cost: number
  name: RewardName
  effect: string
  /** How long it lasts, where not for good. */
  days?: number
  /** Each one is another: having had one is no reason not to redeem it again. */
  isRepeatable?: boolean
}
export type RewardName =
  | 'Status line'
  | 'Celebration'
  | 'Card frame'
  | 'Name colour'
  | 'Avatar pack'
  | 'Theme pack'
  | 'Team challenge'
  | 'Open to help'
  | 'Badge maker'

/** The nine, cheapest first; a reward is known by its cost. */
export const REWARDS: readonly Reward[] = [
  { cost: 5, name: 'Status line', effect: '40 characters beside your name for 30 days', days: 30 },
  { cost: 10, name: 'Celebration', effect: 'Your own effect when a task is ticked' },
  { cost: 20, name: 'Card frame', effect: 'A gradient round your face, everywhere' },
  { cost: 25, name: 'Name colour', effect: 'One of eight, readable in every theme' },
  { cost: 30, name: 'Avatar pack', effect: 'Six more pictures to choose from' },
  { cost: 50, name: 'Theme pack', effect: 'Three more colour themes' },
  {
    cost: 100,
    name: 'Team challenge',
    effect: 'A 7-day goal for a team, 10 points each when met',
    isRepeatable: true,
  },
  { cost: 300, name: 'Open to help', effect: '7 days in the strip on top of Friends', days: 7 },
  {
    cost: 500,
    name: 'Badge maker',
    effect: 'Design a team badge and grant it to ten people',
    isRepeatable: true,
  },
]

/** All badges, in the order they are shown; `of` is how many it takes, where that can be counted. */
export const BADGES = [
  { label: 'First Step', hint: 'Finish a task' },
  { label: 'All Set', hint: 'Complete your profile' },
  { label: 'Well Met', hint: 'Make a friend' },
  { label: 'Team Player', hint: 'Join a team of somebody else' },
  { label: 'Founder', hint: 'people in your own team', of: 3 },
  { label: 'Voice', hint: 'A message that somebody answers' },
  { label: 'On Time 10', hint: 'tasks on time', of: 10 },
  { label: 'Deadline Keeper', hint: 'on time in a row', of: 10 },
  { label: 'Early Bird', hint: 'done 48 h early', of: 5 },
  { label: 'Clean Slate', hint: 'From 5 overdue to none' },
  { label: 'Full House', hint: 'A team week at 100 %' },
  { label: 'Recruiter', hint: 'invitees finished a task', of: 3 },
  { label: 'Goal Getter', hint: 'Reach a career goal' },
  { label: 'Treat Yourself', hint: 'Redeem a reward' },
  { label: 'On Time 50', hint: 'tasks on time', of: 50 },
  { label: 'Centurion', hint: 'tasks', of: 100 },
] as const satisfies readonly { label: string; hint: string; of?: number }[]
export type Badge = (typeof BADGES)[number]['label']

const owned = z.object({
  cost: z.int(),
  /** What its owner made of it; null until they did. */
  choice: z.nullable(z.string()),
  endsAt: z.nullable(z.iso.datetime()),
})

/** A badge that somebody of a team of mine gave me: `team` as it was called then, `by` null where they are not here. */
const teamBadge = z.extend(badgeDesign, {
  id: z.uuid(),
  team: z.string(),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type TeamBadge = z.infer<typeof teamBadge>

/** `points`, `redeemed` and `badges` are the specification's: the balance, the costs of what was redeemed, labels. */
const rewardsRecord = z.object({
  points: z.int(),
  /** Points that were spent before their work was undone. What was bought is paused while this is above 0. */
  owed: z.int(),
  redeemed: z.array(z.int()),
  badges: z.array(z.string()),
  /** What is owned now: a reward that has run out is redeemed, but not owned. */
  owned: z.array(owned),
  /** The cost of the reward that is saved for; null where all are redeemed. */
  aim: z.nullable(z.int()),
  /** How far the badges are that can be counted, by label. */
  progress: z.record(z.string(), z.int()),
  /** Whether one stands on everybody's leaderboard. */
  isListed: z.boolean(),
  /** Whether others see one among those who are open to help: one may leave them, and come back while that is owned. */
  isInStrip: z.boolean(),
  /** Newest first. */
  teamBadges: z.array(teamBadge),
  version: z.int(),
})
export type Rewards = z.infer<typeof rewardsRecord>

const entry = z.object({
  id: z.int(),
  points: z.int(),
  why: z.string(),
  /** The balance after it. */
  balance: z.int(),
  at: z.iso.datetime(),
})
export type Entry = z.infer<typeof entry>

const leaderboardRow = z.object({
  uid: z.uuid(),
  email: z.string(),
  /** Those earned in the period that count for it; spending them costs no rank. */
  points: z.int(),
  displayName: z.string(),
  photoURL: z.string(),
  flair: z.optional(z.nullable(flair)),
  statusLine: z.optional(z.string()),
  /** Equal points are an equal rank, and the next rank is one more. */
  rank: z.int(),
  /** Somebody stands between this one and the one before, who is not shown. */
  isAfterGap: z.boolean(),
})
export type LeaderboardRow = z.infer<typeof leaderboardRow>

const scope = z.enum(['friends', 'team', 'everyone'])
export type Scope = z.infer<typeof scope>
const period = z.enum(['week', 'month', 'all'])
export type Period = z.infer<typeof period>

/** So many of the best are shown, and beside me so many on each side. */
export const TOP_COUNT = 10
export const NEIGHBOUR_COUNT = 1

const rewardCost = z
  .int()
  .check(z.refine((cost) => REWARDS.some((one) => one.cost === cost), 'There is no such reward.'))

const goalOutOfRange = `A challenge is ${CHALLENGE.least} to ${CHALLENGE.most} tasks.`
const challenge = z.object({
  teamId: z.uuid(),
  goal: z
    .int(goalOutOfRange)
    .check(z.minimum(CHALLENGE.least, goalOutOfRange), z.maximum(CHALLENGE.most, goalOutOfRange)),
})
export type NewChallenge = z.infer<typeof challenge>

/** Said beside a name; empty for nothing. */
const statusLine = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.maxLength(STATUS_LINE_MAX, `A status line has at most ${STATUS_LINE_MAX} characters.`),
  )

/** What somebody who is open to help can help with; empty for anything. */
const helpLine = z
  .string()
  .check(z.overwrite(cleanName), z.maxLength(HELP_MAX, `What you can help with takes at most ${HELP_MAX} characters.`))

const badgeNameLength = `The name of a badge has ${BADGE_NAME.least} to ${BADGE_NAME.most} characters.`
const badge = z.extend(badgeDesign, {
  name: z
    .string()
    .check(
      z.overwrite(cleanName),
      z.minLength(BADGE_NAME.least, badgeNameLength),
      z.maxLength(BADGE_NAME.most, badgeNameLength),
    ),
  teamId: z.uuid(),
  to: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'Choose who gets the badge.'),
      z.maxLength(BADGE_PEOPLE, `A badge is for ${BADGE_PEOPLE} people at most.`),
    ),
})
export type NewBadge = z.infer<typeof badge>

export const rewards = {
  find: call('GET /api/rewards/:uid', {
    summary: 'My points, what I redeemed and my badges; `email` is ignored',
    query: z.object({ email: z.optional(z.string()) }),
    answer: rewardsRecord,
  }),
  leaderboard: call('GET /api/rewards/leaderboard/all', {
    summary: `The best ${TOP_COUNT}, and me with my neighbours: among everybody, my friends, or the members of a team of mine`,
    query: z.object({
      /** Without it, everybody. */
      scope: z.optional(scope),
      /** With the scope 'team'. */
      teamId: z.optional(z.uuid()),
      /** Weeks begin on Monday, and days at 00:00 UTC. Without it, all time. */
      period: z.optional(period),
    }),
    answer: z.array(leaderboardRow),
  }),
  redeem: call('POST /api/rewards/:uid/redeem', {
    summary: 'Redeem the reward of that cost',
    body: z.object({
      cost: rewardCost,
      /** Sent twice with the same key it is paid once. */
      key: z.optional(z.uuid()),
      /** With Team challenge, which needs it. */
      challenge: z.optional(challenge),
      /** With Open to help. */
      help: z.optional(helpLine),
      /** With Badge maker: how it looks, and for whom of a team of mine it is. */
      badge: z.optional(badge),
    }),
    answer: rewardsRecord,
  }),
  entries: call('GET /api/rewards/:uid/entries', {
    summary: 'Why I have these points, latest first',
    query: z.object(pagingParams),
    answer: pageSchema(entry),
  }),
  choose: call('PATCH /api/rewards/:uid', {
    summary:
      'Choose what I save for, whether I stand on the leaderboard of everybody, or what I make of what I redeemed',
    body: z.object({
      aim: z.optional(rewardCost),
      isListed: z.optional(z.boolean()),
      statusLine: z.optional(statusLine),
      /** Brings whoever has left the strip back into it, as long as they have it. */
      help: z.optional(helpLine),
      celebration: z.optional(z.enum(CELEBRATIONS)),
      /** Null for none, here and below. */
      frame: z.optional(z.nullable(frameNumber)),
      nameColour: z.optional(z.nullable(nameColourNumber)),
    }),
    answer: rewardsRecord,
    // Few, because everyone who looks at the people open to help refetches after each change.
    limits: [
      {
        name: 'help',
        per: 'person',
        points: 10,
        seconds: 10 * 60,
        refusal: 'You changed what you help with too often.',
        onlyWith: 'help',
      },
    ],
  }),
  removeBadge: call('DELETE /api/rewards/:uid/team-badges/:badgeId', {
    summary: 'Take off a badge I was given, for good; nothing happens where I have it not',
  }),
}

export type RewardEvent =
  | { type: 'reward.redeemed'; uid: string; cost: number }
  /** Their points, badges or what they own: they ask again. */
  | { type: 'rewards.changed'; uids: string[] }
  /** Somebody made a badge for these people. */
  | { type: 'badge.given'; badgeId: string; by: string; uids: string[] }
