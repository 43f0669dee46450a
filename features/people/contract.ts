import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { BADGE_ICONS, CELEBRATIONS } from '#shared/flair.ts'
import { type CallLimit, DAY, HOUR, type Limit, limit, MINUTE } from '#shared/limit.ts'
import { looks } from '#shared/look.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { lineField, searchField, textField } from '#shared/text-fields.ts'
import { parseGoals } from './goals-contract.ts'
import { distinctInterests } from './interests-contract.ts'

/** The pages show initials instead. */
export const DEFAULT_PHOTO = '/avatars/default.svg'
const pictureUrls = (...names: string[]) => names.map((name) => `/avatars/${name}.svg`)
export const PRESET_PHOTOS = pictureUrls('owl', 'fox', 'cat', 'bear', 'frog', 'hare')
export const PACK_PHOTOS = pictureUrls('hedgehog', 'penguin', 'panda', 'squirrel', 'turtle', 'otter')

export const NAME_MAX = 80
export const accountName = lineField(NAME_MAX, 'Names have')
export const UNKNOWN_TIME_ZONE = 'Choose a time zone by its IANA name, like Europe/London.'

const FRAMES = 6
const NAME_COLOURS = 8

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
const NO_SUCH_PICTURE = `Choose one of the pictures ${PRESET_PHOTOS.join(', ')}, or ${DEFAULT_PHOTO} for none.`

/** What is left out follows the browser. */
export const chosenLook = z.strictObject({
  theme: z.optional(z.enum(looks.theme)),
  contrast: z.optional(z.enum(looks.contrast)),
  textSize: z.optional(z.enum(looks.textSize)),
  cursor: z.optional(z.enum(looks.cursor)),
  motion: z.optional(z.enum(looks.motion)),
  letters: z.optional(z.enum(looks.letters)),
  palette: z.optional(z.enum(looks.palette)),
  dates: z.optional(z.enum(looks.dates)),
  clock: z.optional(z.enum(looks.clock)),
  week: z.optional(z.enum(looks.week)),
})
/** One of the calls of settings. */
export const changeLook = calls.session('PATCH /api/look', {
  summary: 'Choose how Cohort looks for you, part by part; the theme `system` follows the device',
  body: chosenLook,
  answer: chosenLook,
})

export const frameNumber = z.int().check(z.gte(1), z.lte(FRAMES))
export const nameColourNumber = z.int().check(z.gte(1), z.lte(NAME_COLOURS))

export const flair = z.object({ frame: z.optional(frameNumber), colour: z.optional(nameColourNumber) })

/** Its gradient is one of the frames. */
export const badgeDesign = z.object({ name: z.string(), icon: z.enum(BADGE_ICONS), gradient: frameNumber })
export type BadgeDesign = z.infer<typeof badgeDesign>

export const publicBadge = z.extend(badgeDesign, { id: z.uuid() })
export type PublicBadge = z.infer<typeof publicBadge>

/** Bought by the account. */
export const perks = z.object({
  celebration: z.optional(z.enum(CELEBRATIONS)),
  pictures: z.optional(z.boolean()),
  palettes: z.optional(z.boolean()),
})

/** What people come for. Their first steps follow from it. */
export const PURPOSES = ['team', 'job', 'class', 'tasks'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Days in which an account is new: it may share some links a day only. */
export const NEW_ACCOUNT_DAYS = 7

/** A person's record as they see it themselves. */
export const ownAccount = z.object({
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
  isAdministrator: z.boolean(),
  timeZone: z.string(),
  /** False while the zone follows the browser of each sign-in. */
  isTimeZoneChosen: z.boolean(),
  look: chosenLook,
  flair: z.nullable(flair),
  extras: perks,
  /** They chose to see no points and badges. */
  hidesRewards: z.boolean(),
  hidesGuide: z.boolean(),
  /** Null until they say what they came for. */
  purpose: z.nullable(z.enum(PURPOSES)),
  /** When the account will be deleted, if its owner requested that. */
  leavingAt: z.nullable(z.iso.datetime()),
})
export type OwnAccount = z.infer<typeof ownAccount>

declare module '#shared/session.ts' {
  interface Account extends OwnAccount {}
}

/** `email` may be masked ('a***@d***'). */
export const publicPerson = z.object({
  uid: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string(),
  flair: z.optional(z.nullable(flair)),
  statusLine: z.optional(z.string()),
})
export type PublicPerson = z.infer<typeof publicPerson>

export const goal = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  reachedAt: z.nullable(z.iso.datetime()),
})
export type Goal = z.infer<typeof goal>

export const socials = z.object({
  google: z.string(),
  github: z.string(),
  linkedin: z.string(),
  portfolio: z.string(),
  cv: z.string(),
})
export type Socials = z.infer<typeof socials>

/** A PDF that they added. `size` is in bytes. */
export const cvFile = z.object({ id: z.uuid(), name: z.string(), size: z.int() })
export type CvFile = z.infer<typeof cvFile>

export const profile = z.object({
  photoURL: z.string(),
  description: z.string(),
  interests: z.array(z.string()),
  careerGoals: z.array(z.string()),
  socials,
  cvFile: z.nullable(cvFile),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  goals: z.array(goal),
})
export type Profile = z.infer<typeof profile>

/** Any text. Pages make a link only of a name or an https address. */
export const socialAccount = textField(SOCIAL_MAX, 'A social account has')

const profileEdit = z
  .strictObject(
    {
      interests: z.optional(
        z
          .array(lineField(INTEREST_MAX, 'An interest has'))
          .check(z.overwrite(distinctInterests), z.maxLength(INTERESTS_MAX, TOO_MANY_INTERESTS)),
      ),
      photoURL: z.optional(z.enum([...PRESET_PHOTOS, ...PACK_PHOTOS, DEFAULT_PHOTO], NO_SUCH_PICTURE)),
      description: z.optional(textField(DESCRIPTION_MAX, 'A description has')),
      /** Accounts left out do not change. */
      socials: z.optional(
        z.strictObject({
          google: z.optional(socialAccount),
          github: z.optional(socialAccount),
          linkedin: z.optional(socialAccount),
          portfolio: z.optional(socialAccount),
          cv: z.optional(socialAccount),
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
 * Only friends and teammates see `close`, whose `earned` are the badges of Cohort. `teams` are those you share, by name; `help`
 * is what they are open to help with, null if they are not.
 */
export const publicProfile = z.extend(publicPerson, {
  description: z.string(),
  interests: z.array(z.string()),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
  badges: z.array(publicBadge),
  help: z.nullable(z.string()),
  close: z.nullable(
    z.object({
      careerGoals: z.array(z.string()),
      goals: z.array(z.pick(goal, { text: true, reachedAt: true })),
      earned: z.array(z.string()),
      socials,
      cvFile: z.nullable(cvFile),
    }),
  ),
})
export type PublicProfile = z.infer<typeof publicProfile>

export const searchLimit: CallLimit = limit('search', 'person', 30, MINUTE, 'Too many searches.')

/** Spent in the search: docs/decisions/022-address-guess-limits.md. */
export const peopleLimits = {
  /** Above it, a search finds strangers by name and whole address only, without saying so. */
  addressPart: limit('address-part', 'person', 30, DAY, 'Too many searches by a part of an address.'),
  /** The share of ten people. */
  addressPartNetwork: limit(
    'address-part-network',
    'network',
    300,
    DAY,
    'Too many searches by a part of an address from this network.',
  ),
  /** Each find may reveal a letter of a masked address. */
  addressFound: limit(
    'address-found',
    'person found, over everyone who searches',
    5,
    DAY,
    'This person was found by address too often.',
  ),
} satisfies Record<string, Limit>

export const people = {
  list: calls.people('GET /api/people', {
    summary:
      'Other people, by email. `search` finds the beginning of any word of a name, at most 500 people, or of an email; of a masked one a limited number of times a day. `for=team` lists only people you may add to a team',
    query: z.object({
      ...pagingParams,
      search: z.optional(searchField),
      for: z.optional(z.enum(['team'])),
    }),
    answer: pageSchema(publicPerson),
    limits: [searchLimit],
  }),
  preview: calls.people('GET /api/profile/preview', {
    summary: 'Your own page as a friend, a teammate or everyone sees it',
    query: z.object({ as: z._default(z.enum(['friend', 'teammate', 'everyone']), 'everyone') }),
    answer: publicProfile,
  }),
  find: calls.people('GET /api/people/:uid', {
    summary: "A person's page, as far as you may see it",
    answer: publicProfile,
  }),
}

export const REPORT_NOTE_MAX = 500
export const REPORT_REASONS = ['insult', 'spam', 'private', 'danger', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Why somebody reports a message or a person. */
export const report = {
  reason: z._default(z.enum(REPORT_REASONS), 'other'),
  note: z._default(textField(REPORT_NOTE_MAX, 'A note has'), ''),
}
export const reportLimit: CallLimit = limit('report', 'person', 30, HOUR, 'You reported very much.')

export const personReports = {
  add: calls.people('POST /api/people/:uid/reports', {
    summary: 'Report a person to those who run the server. The person is not told',
    body: z.object(report),
    status: 202,
    limits: [reportLimit],
  }),
}

/** Lists of people are compared with all that the viewer blocked. */
export const BLOCKS_MAX = 1000
export const TOO_MANY_BLOCKS = 'You have blocked 1,000 people, which is the most. Unblock somebody first.'

export const blockedPerson = z.extend(publicPerson, {
  /** The class whose leaders block them; null for a block of your own. */
  byClass: z.nullable(z.string()),
})
export type BlockedPerson = z.infer<typeof blockedPerson>

/** Blocks work both ways. The blocked person cannot send requests or invites. */
export const blocks = {
  list: calls.session('GET /api/blocks', {
    summary: 'The people who are blocked for you, by yourself or by leaders of your classes, latest first',
    query: z.object(pagingParams),
    answer: pageSchema(blockedPerson),
  }),
  add: calls.session('PUT /api/blocks/:uid', { summary: 'Block a person; they are not told' }),
  remove: calls.session('DELETE /api/blocks/:uid', {
    summary: 'Unblock a person, also one that leaders of a class blocked',
  }),
}

/**
 * `addableBy`: who of those who find you may add you to a team; knowing your email is not enough for that. `presence`:
 * whether others see that you are here or typing; if it is hidden, you see it of nobody. `requestableBy`: who may ask to be
 * your friend. `writableBy`: who may write to you directly, and to whom you may; `known` are friends and teammates, as below.
 * `profileFor` and `socialsFor`: who sees your texts and interests, and your social accounts. `publicTeams`: whether members of
 * your public teams, which anybody may join, see of you what teammates see. `classLists`: whether people blocked by the
 * leaders of your classes are blocked for you too.
 */
export const privacyChoice = z.object({
  discoverability: z.enum(['everyone', 'friends', 'address']),
  addableBy: z.enum(['everyone', 'friends', 'nobody']),
  presence: z.enum(['shared', 'hidden']),
  requestableBy: z.enum(['everyone', 'teammates', 'nobody']),
  writableBy: z.enum(['known', 'friends', 'nobody']),
  profileFor: z.enum(['everyone', 'known']),
  socialsFor: z.enum(['known', 'friends']),
  publicTeams: z.enum(['hidden', 'shared']),
  classLists: z.enum(['followed', 'ignored']),
})
export type Privacy = z.infer<typeof privacyChoice>

export const privacy = {
  find: calls.session('GET /api/privacy', {
    summary: 'Read who finds, asks, adds and writes to you, and who sees what of you',
    answer: privacyChoice,
  }),
  change: calls.session('PATCH /api/privacy', {
    summary: 'Choose who finds, asks, adds and writes to you, and who sees what of you',
    body: z.partial(privacyChoice),
    answer: privacyChoice,
    // Low, because screens of other people refetch after each change.
    limits: [limit('privacy', 'person', 20, 10 * MINUTE, 'You changed your search visibility too often.')],
  }),
}

export const profiles = {
  /** The specification has a text for null, which this server never answers. */
  mine: calls.people('GET /api/profile/me', { summary: 'Your profile', answer: z.nullable(profile) }),
  change: calls.people('PATCH /api/profile/me', {
    summary: 'Change exactly one of interests, photoURL, description, socials and careerGoals',
    body: profileEdit,
    answer: profile,
  }),
  tickGoal: calls.people('PUT /api/profile/goals/:goalId', {
    summary: 'Tick one of your career goals as reached, or untick it',
    body: z.object({ reached: z.boolean() }),
    answer: goal,
  }),
}

/** Sent with 'person.changed': what lists and teams show of a person. */
export type PersonSummary = Pick<PublicPerson, 'uid' | 'displayName' | 'photoURL' | 'flair'> & {
  statusLine: string | null
}

export type PeopleEvent =
  /** Name, picture, flair or status line; carries a `PersonSummary`. */
  | { type: 'person.changed'; uid: string }
  /** Fields that only the profile page shows. */
  | { type: 'profile.changed'; uid: string }
  | { type: 'goal.ticked'; uid: string; goalId: string }
  | { type: 'goal.unticked'; uid: string; goalId: string }
  /** An administrator disabled or enabled the account. */
  | { type: 'person.disabled'; uid: string }
  | { type: 'person.enabled'; uid: string }
  | { type: 'person.reported'; uid: string }
  /** Administers the server from now on, or no longer. */
  | { type: 'role.given'; uid: string }
  /** The account is deleted right after this. Not sent to screens. */
  | { type: 'person.left'; uid: string }
  /** An account was deleted. Everyone receives it, without the id, because any screen may show its messages. */
  | { type: 'person.removed' }
  /** Friends and teammates receive it too if they may write from now on, or may not. */
  | { type: 'privacy.changed'; uid: string; isForKnown: boolean }
  /** Only they receive it: look, time zone, scheduled deletion, notification choices. */
  | { type: 'settings.changed'; uid: string }
  /** `uid` is blocked or unblocked for `by`, and only `by` receives it. */
  | { type: 'block.changed'; uid: string; by: string; isBlocked: boolean }

declare module '#shared/events.ts' {
  interface Events {
    people: PeopleEvent
  }
}
