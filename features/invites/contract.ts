import * as z from 'zod/mini'
import { publicPerson, searchLimit, socialAccount } from '#features/people/contract.ts'
import { joinLimit, teamLook } from '#features/teams/contract.ts'
import { calls } from '#shared/call.ts'
import { type CallLimit, DAY, HOUR, type Limit, limit, MINUTE } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { lineField, searchField } from '#shared/text-fields.ts'

/** Days after which an unanswered invite expires. */
export const INVITE_DAYS = 14
export const OPEN_INVITES_MAX = 100
const EMAIL_MAX = 254
export const NAME_MAX = 80
export const PHONE_MAX = 40
export const LINKEDIN_MAX = 200

const TEAM_ID_REQUIRED = 'teamId is required'
const EMAIL_REQUIRED = 'Invite email is required'
export const UNCONFIRMED_SENDER = 'Confirm your own email address first, then send this invite again.'
const INVALID_EMAIL = 'Please enter a valid email address.'

const emailSchema = z.email()
const optionalEmail = z.string().check(
  z.trim(),
  z.maxLength(EMAIL_MAX, 'That email address is too long.'),
  z.refine((text) => text === '' || z.safeParse(emailSchema, text).success, INVALID_EMAIL),
)

const newInvite = z
  .object({
    teamId: z.string(TEAM_ID_REQUIRED).check(z.trim(), z.minLength(1, TEAM_ID_REQUIRED)),
    email: z._default(z.nullable(optionalEmail), ''),
    uid: z.optional(z.nullable(z.uuid())),
    name: z._default(lineField(NAME_MAX, 'A name has'), ''),
    phone: z._default(lineField(PHONE_MAX, 'A phone number has'), ''),
    linkedin: z._default(socialAccount, ''),
  })
  .check(z.refine(({ email, uid }) => Boolean(email) || Boolean(uid), { error: EMAIL_REQUIRED, path: ['email'] }))

export const inviter = z.object({ uid: z.uuid(), displayName: z.string(), photoURL: z.string() })

/** `linkId` is shown as 'Team ID: {id}' and used in /join/{linkId}. */
export const myInvite = z.extend(teamLook, {
  id: z.uuid(),
  teamId: z.uuid(),
  linkId: z.uuid(),
  teamName: z.string(),
  /** Null if they deleted or disabled their account. */
  inviter: z.nullable(inviter),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type MyInvite = z.infer<typeof myInvite>

/** `email` is masked unless the viewer wrote or may see it. Only inviter and owner see `phone` and `linkedin`. */
export const teamInvite = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  email: z.string(),
  emailLower: z.string(),
  /** As the inviter wrote it, or the name of the person they picked. */
  name: z.string(),
  phone: z.string(),
  linkedin: z.string(),
  /** The picked person; null for an invite to an address, whether or not it has an account. */
  uid: z.nullable(z.uuid()),
  inviterId: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `failing`: the mail server refused the last try. `queued`: also while it is away. `unsent`: see `notMailed`. */
  delivery: z.enum(['queued', 'sent', 'failing', 'unsent']),
})
export type TeamInvite = z.infer<typeof teamInvite>

/** `to` is masked if the inviter may not know the address. */
export const preview = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

/** A page builds the link from its own origin and `linkId`. `notMailed` says why no mail was sent. */
export const sentInvite = z.extend(teamInvite, {
  linkId: z.uuid(),
  link: z.string(),
  preview,
  notMailed: z.nullable(z.object({ code: z.string(), reason: z.string() })),
})
export type SentInvite = z.infer<typeof sentInvite>

/** Only the owner sees the id while the link is off. */
export const teamLink = z.object({
  teamId: z.uuid(),
  linkId: z.nullable(z.uuid()),
  isOpen: z.boolean(),
  link: z.nullable(z.string()),
})
export type TeamLink = z.infer<typeof teamLink>

/** `sharedTeams` are names of a few teams of both, which tell people of one name apart. */
export const invitee = z.extend(publicPerson, { isInvited: z.boolean(), sharedTeams: z.array(z.string()) })
export type Invitee = z.infer<typeof invitee>

const sendLimit: CallLimit = {
  ...limit('invites', 'person', 50, DAY, 'You have sent 50 invites today, which is the most.'),
  onlySuccess: true,
}

/** Spent for each mail, and given back if none is sent. */
export const inviteLimits = {
  mail: limit(
    'invite-mail',
    'team and mailbox',
    1,
    HOUR,
    'This address has been sent an invite to this team less than an hour ago.',
  ),
  mailAddress: limit(
    'invite-mail-address',
    'mailbox, over all senders',
    5,
    DAY,
    'This address has been sent 5 invites today, which is the most.',
  ),
} satisfies Record<string, Limit>

export const invites = {
  mine: calls.teams('GET /api/invites', {
    summary: 'Open invites to me, newest first',
    query: z.object(pagingParams),
    answer: z.extend(pageSchema(myInvite), {
      /** More invites may appear once the viewer confirms their address. */
      awaitsConfirmation: z.boolean(),
    }),
  }),
  send: calls.teams('POST /api/invites', {
    summary: 'Invite an address, or a person by `uid`, to a team of mine; a second call renews the invite',
    body: newInvite,
    answer: sentInvite,
    status: 201,
    limits: [sendLimit],
  }),
  resend: calls.teams('POST /api/invites/:inviteId/mail', {
    summary: 'Mail an invite once more and restart its days (inviter, owner or admin)',
    answer: teamInvite,
    limits: [sendLimit],
  }),
  end: calls.teams('DELETE /api/invites/:inviteId', {
    summary: 'Decline an invite to me, or withdraw one (inviter, owner or admin)',
  }),
  ofTeam: calls.teams('GET /api/teams/:teamId/invites', {
    summary: 'Open invites to a team of mine, newest first',
    query: z.object(pagingParams),
    answer: pageSchema(teamInvite),
  }),
  invitees: calls.teams('GET /api/teams/:teamId/invitees', {
    summary: 'People who can be invited to a team of mine, by email; `search` as in GET /api/people',
    query: z.object({ ...pagingParams, search: z.optional(searchField) }),
    answer: pageSchema(invitee),
    limits: [{ ...searchLimit, onlyWith: 'search' }],
  }),
  link: calls.teams('GET /api/teams/:teamId/link', {
    summary: 'The link that joins a team of mine',
    answer: teamLink,
  }),
  changeLink: calls.teams('PATCH /api/teams/:teamId/link', {
    summary: 'Switch joining by link on or off (owner, admin)',
    body: z.object({ isOpen: z.boolean() }),
    answer: teamLink,
  }),
  resetLink: calls.teams('POST /api/teams/:teamId/link', {
    summary: 'Close the link of a team and make a new one (owner, admin)',
    answer: teamLink,
  }),
  joinable: calls.teams('GET /api/joins/:teamId', {
    summary: 'The team behind a link that lets me in',
    answer: z.object({ teamId: z.uuid(), name: z.string(), isMember: z.boolean() }),
    limits: [limit('join-look', 'person', 30, 3 * MINUTE, 'Too many links to teams.')],
  }),
  join: calls.teams('POST /api/joins/:teamId', {
    summary: 'Join a team by its link, which ends an invite to me; nothing changes for a member',
    answer: z.object({ teamId: z.uuid(), name: z.string() }),
    limits: [joinLimit],
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    /** No data: screens refetch. Screens never receive `uid`, which would reveal the account behind an address. */
    invite:
      | { type: 'invite.sent'; inviteId: string; teamId: string; uid: string | null; by: string }
      /** The delivery state of its mail changed. */
      | { type: 'invite.delivered'; inviteId: string; teamId: string; by: string }
      /** Accepted, declined or withdrawn. */
      | { type: 'invite.ended'; inviteId: string; teamId: string; uid: string | null; by: string }
      | { type: 'link.changed'; teamId: string; by: string }
  }
}
