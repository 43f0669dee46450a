import * as z from 'zod/mini'
import { call } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import type { CallLimit, Limit } from '#shared/limit.ts'
import { looks } from '#shared/look.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { distinctInterests } from './interests.ts'
import { parseGoals } from './parse-goals.ts'
import { type SocialKind, socialLink, socialLinkErrors } from './social-links.ts'

/** Until somebody chooses a picture; the pages show initials for it. */
export const DEFAULT_PHOTO = '/avatars/default.svg'
const pictureUrls = (...names: string[]) => names.map((name) => `/avatars/${name}.svg`)
/** The six pictures to choose from. */
export const PRESET_PHOTOS = pictureUrls('owl', 'fox', 'cat', 'bear', 'frog', 'hare')
/** Six more for those who have them. */
export const PACK_PHOTOS = pictureUrls('panda', 'penguin', 'koala', 'tiger', 'mouse', 'pig')

const FRAMES = 6
const NAME_COLOURS = 8
/** What happens on one's own screen when one ticks a task. */
export const CELEBRATIONS = ['confetti', 'fireworks', 'stars', 'none'] as const
export type Celebration = (typeof CELEBRATIONS)[number]

export const DESCRIPTION_MAX = 2000
export const INTERESTS_MAX = 20
export const INTEREST_MAX = 40
export const GOALS_MAX = 20
export const GOAL_MAX = 200
export const SOCIAL_MAX = 200

export const TOO_MANY_INTERESTS = `A profile has at most ${INTERESTS_MAX} interests. Remove one first.`
export const TOO_MANY_GOALS = `A profile has at most ${GOALS_MAX} career goals.`
export const GOAL_TOO_LONG = `A career goal has at most ${GOAL_MAX} characters.`
export const PICTURES_NOT_OWNED = 'These pictures come with the avatar pack, which is among the rewards.'
export const PALETTES_NOT_OWNED = 'These colours come with the theme pack, which is among the rewards.'
const EXACTLY_ONE_FIELD = 'Send exactly one of interests, photoURL, description, socials and careerGoals.'
export const INVALID_LINKEDIN = socialLinkErrors.linkedin
const NO_SUCH_PICTURE = `Choose one of the pictures ${PRESET_PHOTOS.join(', ')}, or ${DEFAULT_PHOTO} for none.`

/** How somebody wants Cohort to look. What they did not choose is left out, and is then up to their browser. */
export const chosenLook = z.strictObject({
  theme: z.optional(z.enum(looks.theme)),
  contrast: z.optional(z.enum(looks.contrast)),
  textSize: z.optional(z.enum(looks.textSize)),
  cursor: z.optional(z.enum(looks.cursor)),
  motion: z.optional(z.enum(looks.motion)),
  palette: z.optional(z.enum(looks.palette)),
})

export const frameNumber = z.int().check(z.gte(1), z.lte(FRAMES))
export const nameColourNumber = z.int().check(z.gte(1), z.lte(NAME_COLOURS))

/** How a face and a name are adorned, for all to see: a gradient round the one, a colour of the other. */
export const flair = z.object({ frame: z.optional(frameNumber), colour: z.optional(nameColourNumber) })
export type Flair = z.infer<typeof flair>

const badgeIcons = [
  'spark',
  'flag',
  'target',
  'sunrise',
  'megaphone',
  'gift',
  'door',
  'chat',
  'friends',
  'teams',
  'check',
  'house',
] as const
export type BadgeIcon = (typeof badgeIcons)[number]

/** How a badge looks that somebody made: its gradient is one of the frames. */
export const badgeDesign = z.object({ name: z.string(), icon: z.enum(badgeIcons), gradient: frameNumber })
export type BadgeDesign = z.infer<typeof badgeDesign>

const publicBadge = z.extend(badgeDesign, { id: z.uuid() })
export type PublicBadge = z.infer<typeof publicBadge>

/** What somebody has beyond what everybody has. */
const perks = z.object({
  celebration: z.optional(z.enum(CELEBRATIONS)),
  /** The six pictures of `PACK_PHOTOS`. */
  pictures: z.optional(z.boolean()),
  /** The colour themes besides the first. */
  palettes: z.optional(z.boolean()),
})
export type Perks = z.infer<typeof perks>

/** The shared people record as its owner sees it. */
export const ownRecord = z.object({
  uid: z.uuid(),
  email: z.string(),
  emailLower: z.string(),
  displayName: z.string(),
  nameLower: z.string(),
  photoURL: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  darkMode: z.boolean(),
  textSize: z.enum(['normal', 'large', 'larger']),
  disabled: z.boolean(),
  timeZone: z.string(),
  /** False while the zone follows the browser of each sign-in. */
  isTimeZoneChosen: z.boolean(),
  look: chosenLook,
  flair: z.nullable(flair),
  extras: perks,
  /** Nothing of points and badges is shown to them. */
  hidesRewards: z.boolean(),
  /** They sent away the steps for somebody new. */
  hidesGuide: z.boolean(),
  /** When the account goes for good, as its owner asked; null for those who stay. */
  leavingAt: z.nullable(z.iso.datetime()),
})
export type OwnRecord = z.infer<typeof ownRecord>

/** A person as somebody else sees them: `email` is whole only for those who may see it, else masked ('a***@d***'). */
export const publicPerson = z.object({
  uid: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string(),
  flair: z.optional(z.nullable(flair)),
  /** What they say beside their name, where they do. */
  statusLine: z.optional(z.string()),
})
export type PublicPerson = z.infer<typeof publicPerson>

const goal = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** When its owner ticked it as reached, null until then. */
  reachedAt: z.nullable(z.iso.datetime()),
})
export type Goal = z.infer<typeof goal>

const socials = z.object({ google: z.string(), github: z.string(), linkedin: z.string() })
export type Socials = z.infer<typeof socials>

/** One's own profile: the specification's eight fields, and `goals`, which are the career goals with more to them. */
const profile = z.object({
  photoURL: z.string(),
  description: z.string(),
  interests: z.array(z.string()),
  careerGoals: z.array(z.string()),
  socials,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  goals: z.array(goal),
})
export type Profile = z.infer<typeof profile>

export const socialAccount = (kind: SocialKind) =>
  z.string().check(
    z.trim(),
    z.maxLength(SOCIAL_MAX, `A social account has at most ${SOCIAL_MAX} characters.`),
    z.refine((text) => text === '' || socialLink(kind, text) !== null, socialLinkErrors[kind]),
  )
const optionalSocialAccount = (kind: SocialKind) => z.optional(socialAccount(kind))

const profileEdit = z
  .strictObject(
    {
      interests: z.optional(
        z
          .array(
            z
              .string()
              .check(
                z.overwrite(cleanName),
                z.maxLength(INTEREST_MAX, `An interest has at most ${INTEREST_MAX} characters.`),
              ),
          )
          .check(z.overwrite(distinctInterests), z.maxLength(INTERESTS_MAX, TOO_MANY_INTERESTS)),
      ),
      photoURL: z.optional(z.enum([...PRESET_PHOTOS, ...PACK_PHOTOS, DEFAULT_PHOTO], NO_SUCH_PICTURE)),
      description: z.optional(
        z
          .string()
          .check(z.trim(), z.maxLength(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters.`)),
      ),
      /** Those that are left out stay as they are. */
      socials: z.optional(
        z.strictObject({
          google: optionalSocialAccount('google'),
          github: optionalSocialAccount('github'),
          linkedin: optionalSocialAccount('linkedin'),
        }),
      ),
      careerGoals: z.optional(
        z.array(z.string()).check(
          z.overwrite((goals) => goals.flatMap(parseGoals)),
          z.maxLength(GOALS_MAX, TOO_MANY_GOALS),
          z.refine((goals) => goals.every((text) => text.length <= GOAL_MAX), GOAL_TOO_LONG),
        ),
      ),
    },
    EXACTLY_ONE_FIELD,
  )
  .check(z.refine((edit) => Object.keys(edit).length === 1, EXACTLY_ONE_FIELD))
export type ProfileEdit = z.infer<typeof profileEdit>

/**
 * Somebody's page as I may see it. `close` holds what is for friends and teammates alone, and is null for the rest;
 * `teams` are those both of us are in, by name.
 */
const publicProfile = z.extend(publicPerson, {
  description: z.string(),
  interests: z.array(z.string()),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Those they were given by people of their teams, newest first. */
  badges: z.array(publicBadge),
  close: z.nullable(z.object({ careerGoals: z.array(z.string()), socials })),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** For every call that searches. */
export const searchLimit: CallLimit = {
  name: 'search',
  per: 'person',
  points: 30,
  seconds: 60,
  refusal: 'Too many searches.',
}

/** Spent in the search: docs/decisions/022-guesses-at-addresses.md. */
export const peopleLimits = {
  /** After that a search finds strangers by name and by their whole address, and does not say so. */
  addressPart: {
    name: 'address-part',
    per: 'person',
    points: 30,
    seconds: 24 * 3600,
    refusal: 'Too many searches by a part of an address.',
  },
  /** The share of ten people. A school that has used it up still finds people by name. */
  addressPartNetwork: {
    name: 'address-part-network',
    per: 'network',
    points: 300,
    seconds: 24 * 3600,
    refusal: 'Too many searches by a part of an address from this network.',
  },
  /** Each find may reveal a letter of a masked address. */
  addressFound: {
    name: 'address-found',
    per: 'person found, over everyone who searches',
    points: 5,
    seconds: 24 * 3600,
    refusal: 'This person was found by address too often.',
  },
} satisfies Record<string, Limit>

export const people = {
  list: call('GET /api/people', {
    summary:
      'Other people, sorted by email address. `search` finds any part of a name, or of an address that I may see; one or two characters find beginnings only. A masked address is found by its first letters (a limited number of times a day) or as a whole. `for=team` lists only people whom I may add to a team',
    query: z.object({
      ...pagingParams,
      search: z.optional(z.string().check(z.overwrite(cleanName), z.maxLength(100))),
      for: z.optional(z.enum(['team'])),
    }),
    answer: pageSchema(publicPerson),
    limits: [searchLimit],
  }),
  find: call('GET /api/people/:uid', { summary: "Somebody's page, as the asker may see it", answer: publicProfile }),
}

/** Whom I have blocked: we find each other nowhere, are no friends, and they can neither ask, invite nor add me. */
export const blocks = {
  list: call('GET /api/blocks', {
    summary: 'Whom I have blocked, latest first',
    query: z.object(pagingParams),
    answer: pageSchema(publicPerson),
  }),
  add: call('PUT /api/blocks/:uid', { summary: 'Block somebody; they are not told' }),
  remove: call('DELETE /api/blocks/:uid', { summary: 'Unblock somebody' }),
}

/**
 * Who finds me by searching: everybody; friends of friends and teammates; whoever knows my address. Friends always do.
 * `addableBy` says which of those may add me to a team. Knowing my address is not enough for that.
 */
const privacyChoice = z.object({
  discoverability: z.enum(['everyone', 'friends', 'address']),
  addableBy: z.enum(['everyone', 'friends', 'nobody']),
})
export type Privacy = z.infer<typeof privacyChoice>

export const privacy = {
  find: call('GET /api/privacy', {
    summary: 'Read who finds me by searching, and who may add me to a team',
    answer: privacyChoice,
  }),
  change: call('PATCH /api/privacy', {
    summary: 'Choose who finds me by searching, and who may add me to a team',
    body: z.partial(privacyChoice),
    answer: privacyChoice,
    // Few, because screens of other people refetch after each change.
    limits: [
      {
        name: 'privacy',
        per: 'person',
        points: 20,
        seconds: 10 * 60,
        refusal: 'You changed your search visibility too often.',
      },
    ],
  }),
}

export const profiles = {
  mine: call('GET /api/profile/me', { summary: 'My profile', answer: profile }),
  change: call('PATCH /api/profile/me', {
    summary: 'Change exactly one of interests, photoURL, description, socials and careerGoals',
    body: profileEdit,
    answer: profile,
  }),
  tickGoal: call('PUT /api/profile/goals/:goalId', {
    summary: 'Tick a career goal of mine as reached, or untick it',
    body: z.object({ reached: z.boolean() }),
    answer: goal,
  }),
}

/** What 'person.changed' brings: all that lists, tables and teams show of somebody. */
export type PersonSummary = Pick<PublicPerson, 'uid' | 'displayName' | 'photoURL' | 'flair'> & {
  statusLine: string | null
}

export type PeopleEvent =
  /** Their name, picture, flair or status line: brings a `KnownFace`. */
  | { type: 'person.changed'; uid: string }
  /** What only their page shows. */
  | { type: 'profile.changed'; uid: string }
  | { type: 'goal.ticked'; uid: string; goalId: string }
  | { type: 'goal.unticked'; uid: string; goalId: string }
  /** An administrator switched their account off, or on again: they go from all lists, or come back. */
  | { type: 'person.disabled'; uid: string }
  | { type: 'person.enabled'; uid: string }
  /** Their account goes for good, right after this; nobody sees them any more. No screen hears of it. */
  | { type: 'person.left'; uid: string }
  /**
   * An account is deleted with all its chat messages. Everybody hears of it, because anybody may have such a message on
   * screen, but not whose account it was.
   */
  | { type: 'person.removed' }
  /** Only they hear that they changed who finds them, or who may add them to teams. */
  | { type: 'privacy.changed'; uid: string }
  /** Heard by themselves alone: how Cohort looks for them, their time zone, whether they leave, which news they want. */
  | { type: 'settings.changed'; uid: string }
  /** Heard by whoever blocked or unblocked, and by nobody else: their list of blocked people is stale. */
  | { type: 'block.changed'; uid: string; by: string; isBlocked: boolean }
