import * as z from 'zod/mini'
import { type OwnRecord, ownRecord } from '#features/people/contract.ts'
import { call } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import type { Limit } from '#shared/limit.ts'

export const PASSWORD_MISMATCH = 'Passwords do not match'
export const WRONG_CREDENTIALS = 'Incorrect Password or Email'
/** better-auth's own words: a message of the provider is shown as it is. */
export const EMAIL_TAKEN = 'User already exists. Use another email.'
export const RESET_INVALID = 'This reset link is no longer valid. Ask for a new one.'
export const CONFIRMATION_INVALID = 'This confirmation link is no longer valid. Ask for a new one.'
export const CONFIRMATION_NEEDS_PASSWORD = 'Sign in to this account, or enter its password.'
export const RESET_SENT = 'If an account with that email exists, a password reset email has been sent.'
export const PASSWORD_POLICY =
  'Password must be at least 6 characters and include an uppercase letter, a number and a special character.'
export const EMAIL_UNCONFIRMED = 'Confirm your address first: only then can another way to sign in be connected.'
/** Days in which somebody who deleted their account can take it back by signing in. */
export const DELETION_DAYS = 7
const PASSWORD_MAX = 128
export const NAME_MAX = 80
/** Under https it carries the prefix `__Host-`. */
export const SESSION_COOKIE = 'cohort.session'

export const email = z
  .string()
  .check(z.trim(), z.maxLength(254, 'That email address is too long.'), z.email('Please enter a valid email address.'))

/** What a password must have; any Unicode letter in upper case counts, and whatever is no letter or number is special. */
export const meetsPasswordPolicy = (password: string) =>
  [...password].length >= 6 && /\p{Lu}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}]/u.test(password)

export const newPassword = z
  .string()
  .check(
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters.`),
    z.refine(meetsPasswordPolicy, PASSWORD_POLICY),
  )

/** First and last name may be left empty. */
const name = z._default(
  z.string().check(z.overwrite(cleanName), z.maxLength(NAME_MAX, `Names have at most ${NAME_MAX} characters.`)),
  '',
)

const newAccount = z.object({ email, password: newPassword, firstName: name, lastName: name })

const credentials = z.object({
  email: z.string().check(z.trim(), z.maxLength(254)),
  password: z.string().check(z.maxLength(1000)),
  /** IANA name of the browser's time zone, kept at each sign-in. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
})

/** A bearer token: for pages 10 minutes and renewed from the cookie; the one that a program gets by signing in lives as long as its session. */
const bearer = z.object({ token: z.string(), expiresAt: z.iso.datetime() })

const confirmation = z.object({
  /** The address to confirm: whole for a session of the account, else masked ('a***@d***'). */
  email: z.string(),
  displayName: z.string(),
  /** The account has another address until this one is confirmed. */
  isChange: z.boolean(),
  /** I am signed in to this account. */
  isMine: z.boolean(),
  hasPassword: z.boolean(),
})
export type Confirmation = z.infer<typeof confirmation>

/** Spent in the actions, which give some of them back or answer as if nothing was refused. */
export const identityLimits = {
  signIn: {
    name: 'sign-in',
    per: 'address and network, failures only',
    points: 5,
    seconds: 15 * 60,
    refusal: 'Too many failed sign-ins.',
  },
  /** Wide, because a school may share one network. */
  signInNetwork: {
    name: 'sign-in-network',
    per: 'network, failures only',
    points: 200,
    seconds: 15 * 60,
    refusal: 'Too many failed sign-ins from this network.',
  },
  resetNetwork: {
    name: 'reset-network',
    per: 'network',
    points: 100,
    seconds: 60 * 60,
    refusal: 'Too many password resets from this network.',
  },
  reset: {
    name: 'reset',
    per: 'address and network',
    points: 3,
    seconds: 60 * 60,
    refusal: 'Too many password resets.',
  },
  /** Links work for an hour, so an address that is mailed no more still has a link that works. */
  resetAddress: {
    name: 'reset-address',
    per: 'address',
    points: 6,
    seconds: 60 * 60,
    refusal: 'Too many password resets for this address.',
  },
  /** Links that confirm an address, or a change to it. */
  mailedLinks: {
    name: 'mailed-links',
    per: 'mailbox',
    points: 6,
    seconds: 60 * 60,
    refusal: 'This address has been sent too many links.',
  },
} satisfies Record<string, Limit>

export const identity = {
  session: call('GET /api/session', {
    summary: 'Who is signed in, with a bearer token for the task and profile services',
    access: 'anyone',
    answer: z.object({
      me: z.nullable(ownRecord),
      token: z.nullable(z.string()),
      expiresAt: z.nullable(z.iso.datetime()),
    }),
  }),
  signUp: call('POST /api/accounts', {
    summary: 'Sign up; the account is not left signed in',
    access: 'anyone',
    body: newAccount,
    answer: z.object({ email: z.string() }),
    status: 201,
    limits: [
      {
        name: 'sign-up',
        per: 'network',
        points: 300,
        seconds: 60 * 60,
        refusal: 'Too many new accounts from this address.',
      },
    ],
  }),
  signIn: call('POST /api/session', {
    summary:
      'Sign in; sets the session cookie and answers a bearer token, to a program one that lives as long as the session',
    access: 'anyone',
    body: credentials,
    answer: z.extend(bearer, { me: ownRecord }),
  }),
  signOut: call('DELETE /api/session', { summary: 'Sign out; ends this session everywhere at once', access: 'anyone' }),
  requestReset: call('POST /api/password-resets', {
    summary: 'Ask for a password reset mail; the answer never tells whether the account exists',
    access: 'anyone',
    body: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
    answer: z.object({ message: z.string() }),
    status: 202,
  }),
  resetPassword: call('PUT /api/password-resets/:token', {
    summary: 'Set a new password by the token of a reset mail; ends all sessions of the account',
    access: 'anyone',
    body: z.object({ password: newPassword }),
  }),
  requestConfirmation: call('POST /api/confirmations', {
    summary: 'Have a link mailed that confirms my address; none is mailed once it is confirmed',
    limits: [
      { name: 'confirmation', per: 'person', points: 3, seconds: 60 * 60, refusal: 'Too many confirmation mails.' },
    ],
  }),
  confirmation: call('GET /api/confirmations/:token', {
    summary: 'Read which account a mailed confirmation link belongs to. Changes nothing',
    access: 'anyone',
    answer: confirmation,
  }),
  confirm: call('POST /api/confirmations/:token', {
    summary:
      'Confirm an address with the token of a mailed link, which works once within a day, and a session or the password of its account',
    access: 'anyone',
    body: z.object({ password: z.optional(z.string().check(z.maxLength(1000))) }),
  }),
  disown: call('DELETE /api/confirmations/:token', {
    summary:
      'Say "This was not me": closes an account that somebody made with my address, or cancels a change to my address',
    access: 'anyone',
  }),
}

/** With whom one may sign in beside a password, where a server offers it. */
export const providers = ['google', 'github', 'linkedin'] as const
export type Provider = (typeof providers)[number]
export const providerNames: Record<Provider, string> = { google: 'Google', github: 'GitHub', linkedin: 'LinkedIn' }

/** Why somebody came back from a provider in vain, as the address of the page says that tells them. */
export type ProviderRefusal =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'no-address'
  | 'unverified'
  | 'used-address'
  | 'used-account'
  | 'unconfirmed'

const linkedAccounts = z.object({
  hasPassword: z.boolean(),
  linked: z.array(z.object({ provider: z.enum(providers), since: z.iso.datetime() })),
  offered: z.array(z.enum(providers)),
  /** Linking waits until I have confirmed my address. */
  awaitsConfirmation: z.boolean(),
})
export type LinkedAccounts = z.infer<typeof linkedAccounts>

const redirectUrl = z.object({ url: z.string() })

export const linking = {
  signIn: call('POST /api/provider-sign-ins', {
    summary: 'Where to go to sign in, or up, with a provider; the way back sets the session cookie',
    access: 'anyone',
    body: z.object({
      provider: z.enum(providers),
      /** The path to go to then. */
      next: z.optional(z.string().check(z.maxLength(1000))),
      timeZone: z.optional(z.string().check(z.maxLength(60))),
    }),
    answer: redirectUrl,
    limits: [
      {
        name: 'provider',
        per: 'network',
        points: 300,
        seconds: 15 * 60,
        refusal: 'Too many sign-ins from this network.',
      },
    ],
  }),
  callback: call('GET /api/providers/:provider/callback', {
    summary: 'Where a provider sends people back to; leads on to a page',
    access: 'anyone',
    query: z.object({
      code: z.optional(z.string()),
      state: z.optional(z.string()),
      error: z.optional(z.string()),
      /** Who says so (RFC 9207). */
      iss: z.optional(z.string()),
    }),
    status: 302,
  }),
  list: call('GET /api/linked-accounts', {
    summary: 'The ways I sign in, and those that this server offers',
    answer: linkedAccounts,
  }),
  start: call('POST /api/linked-accounts', {
    summary: 'Where to go to link a provider with my account',
    body: z.object({ provider: z.enum(providers), password: z.string().check(z.maxLength(1000)) }),
    answer: redirectUrl,
  }),
  end: call('DELETE /api/linked-accounts/:provider', { summary: 'Sign in by this provider no more' }),
}

/** A session that was looked up: who is asking, and by which means. */
export type Session = {
  id: string
  startedAt: Date
  /** To the day: see server/session.ts. */
  usedAt: Date
  expiresAt: Date
  by: 'cookie' | 'bearer'
  me: OwnRecord
}

export type IdentityEvent =
  /** Sessions ended by signing out, a reset or an administrator: their open streams close. */
  | { type: 'session.ended'; userId: string; sessionIds: string[] }
  /** Somebody signed up. No screen hears of it. */
  | { type: 'account.made'; uid: string }
  /** Somebody proved that the address of their account is theirs. They hear so themselves. */
  | { type: 'address.confirmed'; uid: string }
  /** Closed by the owner of its address (in lower case), who had not made it. No screen hears of it. */
  | { type: 'account.closed'; uid: string; emailLower: string }
