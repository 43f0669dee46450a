import * as z from 'zod/mini'
import { publicPerson, searchLimit, socialAccount } from '#features/people/contract.ts'
import { call } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import type { CallLimit, Limit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

/** An invite that nobody answers is gone after so many days. */
export const INVITE_DAYS = 14
/** So many invites of one team may be open at a time. */
export const OPEN_INVITES_MAX = 100
export const EMAIL_MAX = 254
export const NAME_MAX = 80
export const PHONE_MAX = 40
export const LINKEDIN_MAX = 200

/** The modal has its own wording for these. */
const TEAM_ID_REQUIRED = 'teamId is required'
const EMAIL_REQUIRED = 'Invite email is required'
export const UNCONFIRMED_SENDER = 'Confirm your own email address first, then send this invite again.'
const INVALID_EMAIL = 'Please enter a valid email address.'

const shortText = (max: number, what: string) =>
  z._default(z.string().check(z.overwrite(cleanName), z.maxLength(max, `${what} has at most ${max} characters.`)), '')

const emailSchema = z.email()
/** As the server checks an address: empty counts as none. */
const optionalEmail = z.string().check(
  z.trim(),
  z.maxLength(EMAIL_MAX, 'That email address is too long.'),
  z.refine((text) => text === '' || z.safeParse(emailSchema, text).success, INVALID_EMAIL),
)

/** Whom to invite: an address, or somebody with an account by `uid`. */
const newInvite = z
  .object({
    teamId: z.string(TEAM_ID_REQUIRED).check(z.trim(), z.minLength(1, TEAM_ID_REQUIRED)),
    email: z._default(z.nullable(optionalEmail), ''),
    uid: z.optional(z.nullable(z.uuid())),
    name: shortText(NAME_MAX, 'A name'),
    phone: shortText(PHONE_MAX, 'A phone number'),
    linkedin: z._default(socialAccount('linkedin'), ''),
  })
  .check(z.refine(({ email, uid }) => Boolean(email) || Boolean(uid), EMAIL_REQUIRED))

const inviter = z.object({ uid: z.uuid(), displayName: z.string(), photoURL: z.string() })

/** An invite to me. `linkId` is what stands in 'Team ID: {id}' and in /join/{linkId}. */
const myInvite = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  linkId: z.uuid(),
  teamName: z.string(),
  /** Null where they have gone. */
  inviter: z.nullable(inviter),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type MyInvite = z.infer<typeof myInvite>

/**
 * An invite as a member of its team sees it. `email` is whole for whoever wrote it, for the rest masked unless they may
 * see that person's address anyway; `emailLower` likewise. `phone` and `linkedin` are for the inviter and the owner.
 */
const teamInvite = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  email: z.string(),
  emailLower: z.string(),
  /** As the inviter wrote it; of somebody who was picked, what they are called. */
  name: z.string(),
  phone: z.string(),
  linkedin: z.string(),
  /** Somebody who was picked; null for an invite to an address, whether it has an account or not. */
  uid: z.nullable(z.uuid()),
  inviterId: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `failing`: the mail server refused it the last time. `queued` also while none can be reached. `unsent`: see `notMailed`. */
  delivery: z.enum(['queued', 'sent', 'failing', 'unsent']),
})
export type TeamInvite = z.infer<typeof teamInvite>

/** The mail as it is sent; `to` is masked where the inviter may not know the address. */
const preview = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

/**
 * `link` begins where mails lead; a page writes its own origin before /join/{linkId}. `notMailed` says why the invite is
 * kept without a mail: the sender is `unconfirmed`, or `too-many-requests`. Null if a mail is sent.
 */
const sentInvite = z.extend(teamInvite, {
  linkId: z.uuid(),
  link: z.string(),
  preview,
  notMailed: z.nullable(z.object({ code: z.string(), reason: z.string() })),
})
export type SentInvite = z.infer<typeof sentInvite>

/** The link that joins a team. Without an id for members, while the owner has switched joining by link off. */
const teamLink = z.object({
  teamId: z.uuid(),
  linkId: z.nullable(z.uuid()),
  isOpen: z.boolean(),
  link: z.nullable(z.string()),
})
export type TeamLink = z.infer<typeof teamLink>

const invitee = z.extend(publicPerson, { isInvited: z.boolean() })
export type Invitee = z.infer<typeof invitee>

const sendLimit: CallLimit = {
  name: 'invites',
  per: 'person',
  points: 50,
  seconds: 24 * 3600,
  refusal: 'You have sent 50 invites today, which is the most.',
  onlySuccess: true,
}

/** Spent for each mail, and given back if none is sent. */
export const inviteLimits = {
  mail: {
    name: 'invite-mail',
    per: 'team and mailbox',
    points: 1,
    seconds: 60 * 60,
    refusal: 'This address has been sent an invite to this team less than an hour ago.',
  },
  mailAddress: {
    name: 'invite-mail-address',
    per: 'mailbox, over all senders',
    points: 5,
    seconds: 24 * 3600,
    refusal: 'This address has been sent 5 invites today, which is the most.',
  },
} satisfies Record<string, Limit>

export const invites = {
  mine: call('GET /api/invites', {
    summary: 'Open invites to me, newest first',
    query: z.object(pagingParams),
    answer: z.extend(pageSchema(myInvite), {
      /** Whether more of them wait until I confirm my address by the link that was mailed to it. */
      awaitsConfirmation: z.boolean(),
    }),
  }),
  send: call('POST /api/invites', {
    summary:
      'Invite an address, or a person by `uid`, to a team of mine. A second call renews the invite. `notMailed` says why no mail is sent',
    body: newInvite,
    answer: sentInvite,
    status: 201,
    limits: [sendLimit],
  }),
  resend: call('POST /api/invites/:inviteId/mail', {
    summary: 'Mail an invite once more and start its days anew (inviter or owner)',
    answer: teamInvite,
    limits: [sendLimit],
  }),
  end: call('DELETE /api/invites/:inviteId', {
    summary: 'Decline an invite to me, or withdraw one (inviter or owner)',
  }),
  ofTeam: call('GET /api/teams/:teamId/invites', {
    summary: 'Open invites to a team of mine, newest first',
    query: z.object(pagingParams),
    answer: pageSchema(teamInvite),
  }),
  invitees: call('GET /api/teams/:teamId/invitees', {
    summary: 'People who can be invited to a team of mine, by e-mail; `search` as in GET /api/people',
    query: z.object({
      ...pagingParams,
      search: z.optional(z.string().check(z.overwrite(cleanName), z.maxLength(100))),
    }),
    answer: pageSchema(invitee),
    limits: [{ ...searchLimit, onlyWith: 'search' }],
  }),
  link: call('GET /api/teams/:teamId/link', { summary: 'The link that joins a team of mine', answer: teamLink }),
  changeLink: call('PATCH /api/teams/:teamId/link', {
    summary: 'Switch joining by link on or off (owner)',
    body: z.object({ isOpen: z.boolean() }),
    answer: teamLink,
  }),
  resetLink: call('POST /api/teams/:teamId/link', {
    summary: 'Close all links of a team and make a new one (owner)',
    answer: teamLink,
  }),
  joinable: call('GET /api/joins/:teamId', {
    summary: 'The team behind a link, for whoever may join by it',
    answer: z.object({
      /** The id of the link, as it was asked. */
      teamId: z.uuid(),
      name: z.string(),
      isMember: z.boolean(),
    }),
    limits: [{ name: 'join-look', per: 'person', points: 30, seconds: 3 * 60, refusal: 'Too many links to teams.' }],
  }),
  join: call('POST /api/joins/:teamId', {
    summary: 'Join a team by a link of it; ends an invite to me; for a member nothing changes',
    answer: z.object({
      /** The team's own id. */
      teamId: z.uuid(),
      name: z.string(),
    }),
    limits: [
      { name: 'join', per: 'person', points: 10, seconds: 3 * 60, refusal: 'Too many attempts to join a team.' },
    ],
  }),
}

/**
 * None of them brings data: whoever shows invites to themselves, a team's invites or its link asks again. `uid` is the
 * account of the invitee, if there is one; screens never hear it, because it would tell whose an address is.
 */
export type InviteEvent =
  | { type: 'invite.sent'; inviteId: string; teamId: string; uid: string | null; by: string }
  /** What is known of its mail changed. */
  | { type: 'invite.delivered'; inviteId: string; teamId: string; by: string }
  /** Accepted, declined or withdrawn. */
  | { type: 'invite.ended'; inviteId: string; teamId: string; uid: string | null; by: string }
  | { type: 'link.changed'; teamId: string; by: string }
