import * as z from 'zod/mini'
import { accountName, ownAccount } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { DAY, HOUR, type Limit, limit, MINUTE } from '#shared/limit.ts'

export const PASSWORD_MISMATCH = 'Passwords do not match'
export const WRONG_CREDENTIALS = 'Incorrect Password or Email'
export const EMAIL_TAKEN = 'User already exists. Use another email.'
export const RESET_INVALID = 'This reset link is no longer valid. Ask for a new one.'
export const CONFIRMATION_INVALID = 'This confirmation link is no longer valid. Ask for a new one.'
export const CONFIRMATION_NEEDS_PASSWORD = 'Sign in to this account, or enter its password.'
export const RESET_SENT = 'If an account with that email exists, a password reset email has been sent.'
export const PASSWORD_POLICY =
  'Password must be at least 6 characters and include an uppercase letter, a number and a special character.'
export const EMAIL_UNCONFIRMED = 'Confirm your address first: only then can another way to sign in be connected.'
export const WRONG_PASSWORD = 'That is not your password. Try again.'
export const NO_PASSWORD =
  'Your account has no password yet. Have a link mailed that sets one: Forgot Password on the sign-in page.'
export const CODE_NEEDED = 'Enter the code that your authenticator app shows for Cohort, or a recovery code.'
export const WRONG_CODE = 'That code is wrong or was used before. Wait for the next one, or enter a recovery code.'
export const SIGN_IN_EXPIRED = 'That took too long. Sign in once more.'
export const ACCOUNT_DISABLED =
  'This account is disabled. Write to the people who run this server if you think that is wrong.'
export const AWAITS_APPROVAL =
  'The people who run this server look at new accounts first. You get an email as soon as yours is approved.'
export const AWAITS_CONFIRMATION =
  'Confirm your address first: open the link in the email that we have just sent you, and enter your password there.'
export const SAME_EMAIL = 'That is your address already.'
/** Days in which signing in restores a deleted account. */
export const DELETION_DAYS = 7
const PASSWORD_MAX = 128

export const email = z
  .string()
  .check(z.trim(), z.maxLength(254, 'That email address is too long.'), z.email('Please enter a valid email address.'))

/** Uppercase may be any Unicode letter; every character that is no letter or digit is special. */
export const meetsPasswordPolicy = (password: string) =>
  [...password].length >= 6 && /\p{Lu}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}]/u.test(password)

export const newPassword = z
  .string()
  .check(
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters.`),
    z.refine(meetsPasswordPolicy, PASSWORD_POLICY),
  )

/** Longer than any password, so that a wrong one is refused as wrong, not as invalid. */
const typedPassword = z.string().check(z.maxLength(1000))
/** A code of the authenticator app, or a recovery code; required if the account has a second factor. */
const typedCode = z.optional(z.string().check(z.maxLength(100)))
/** Before a sensitive change: the password, and a code where there is a second factor; or the answer of a passkey alone. */
export const ownerProof = {
  password: z._default(typedPassword, ''),
  code: typedCode,
  /** What `navigator.credentials.get` answered, as JSON. */
  passkey: z.optional(z.string().check(z.maxLength(20_000))),
}
export const proof = z.object(ownerProof)
/** What keeps an account out that somebody just made. */
const waiting = z.enum(['approval', 'confirmation'])
export const waitsFor = z.nullable(waiting)
export type WaitsFor = z.infer<typeof waitsFor>

const typedEmail = z.string().check(z.trim(), z.maxLength(254))
/** IANA name of the browser's time zone, stored at each sign-in. */
export const timeZone = z.optional(z.string().check(z.maxLength(60)))

export const confirmation = z.object({
  /** In full for a session of this account, otherwise masked ('a***@d***'). */
  email: z.string(),
  displayName: z.string(),
  /** The account has another address until the new one is confirmed. */
  isChange: z.boolean(),
  /** The request came with a session of this account. */
  isMine: z.boolean(),
  hasPassword: z.boolean(),
})
export type Confirmation = z.infer<typeof confirmation>

/** The actions spend these, because some refund or answer as if nothing was refused. */
export const identityLimits = {
  signIn: limit('sign-in', 'address and network, failures only', 5, 15 * MINUTE, 'Too many failed sign-ins.'),
  /** Wide, because a school may share one network. */
  signInNetwork: limit(
    'sign-in-network',
    'network, failures only',
    200,
    15 * MINUTE,
    'Too many failed sign-ins from this network.',
  ),
  resetNetwork: limit('reset-network', 'network', 100, HOUR, 'Too many password resets from this network.'),
  reset: limit('reset', 'address and network', 3, HOUR, 'Too many password resets.'),
  /** A reset link works for an hour, so one of those already mailed still works. */
  resetAddress: limit('reset-address', 'address', 6, HOUR, 'Too many password resets for this address.'),
  mailedLinks: limit('mailed-links', 'mailbox', 6, HOUR, 'This address has been sent too many links.'),
  /** Mails about changes of an account, whose address may belong to another person. */
  notices: limit('notices', 'address', 10, HOUR, 'This account was changed too often.'),
  ownPassword: limit('own-password', 'person, failures only', 5, 15 * MINUTE, 'Too many wrong passwords.'),
  codes: limit('codes', 'person, failures only', 5, 15 * MINUTE, 'Too many wrong codes.'),
  /** A code has a million values, and three are right at a time. */
  codesOfDay: limit('codes-of-day', 'person, failures only', 20, DAY, 'Too many wrong codes.'),
  /** Above it, sign-ins from new devices are not mailed. */
  deviceMails: limit('device-mails', 'person', 10, HOUR, 'Too many mails about new devices.'),
  emailChange: limit('email-change', 'person', 3, HOUR, 'Too many changes of address.'),
} satisfies Record<string, Limit>

export const identity = {
  session: calls.session('GET /api/session', {
    summary: 'Who is signed in, with a bearer token for the task and profile services',
    access: 'anyone',
    answer: z.object({
      me: z.nullable(ownAccount),
      token: z.nullable(z.string()),
      expiresAt: z.nullable(z.iso.datetime()),
    }),
  }),
  signUp: calls.session('POST /api/accounts', {
    summary: 'Sign up; the account is not left signed in',
    access: 'anyone',
    body: z.object({
      email,
      password: newPassword,
      firstName: z._default(accountName, ''),
      lastName: z._default(accountName, ''),
      /** The page that led here: the link of a team or class is an invitation. */
      next: z.optional(z.string().check(z.maxLength(1000))),
    }),
    answer: z.object({
      email: z.string(),
      /** What the account waits for, if it is not in yet. */
      waitsFor: z.optional(waiting),
    }),
    status: 201,
    limits: [limit('sign-up', 'network', 300, HOUR, 'Too many new accounts from this address.')],
  }),
  checkPassword: calls.session('POST /api/password-checks', {
    summary:
      'How hard a password is to guess, 0 to 3, also for those who know what it is `about`; it is accepted all the same, and kept nowhere',
    access: 'anyone',
    body: z.object({
      password: typedPassword,
      about: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5)), []),
    }),
    answer: z.object({ strength: z.int().check(z.gte(0), z.lte(3)), isCommon: z.boolean() }),
    limits: [limit('password-check', 'network', 600, 15 * MINUTE, 'Too many password checks.')],
  }),
  signIn: calls.session('POST /api/session', {
    summary:
      'Sign in; sets the session cookie and answers a bearer token, to a program one that lives as long as the session. Refused as `code-needed` where the account has a second factor and `code` is missing',
    access: 'anyone',
    body: z.object({ email: typedEmail, password: typedPassword, code: typedCode, timeZone }),
    answer: z.object({ token: z.string(), expiresAt: z.iso.datetime(), me: ownAccount }),
  }),
  signOut: calls.session('DELETE /api/session', {
    summary: 'Sign out; ends this session everywhere at once',
    access: 'anyone',
  }),
  requestReset: calls.session('POST /api/password-resets', {
    summary: 'Ask for a password reset mail; the answer never tells whether the account exists',
    access: 'anyone',
    body: z.object({ email: typedEmail }),
    answer: z.object({ message: z.string() }),
    status: 202,
  }),
  resetPassword: calls.session('PUT /api/password-resets/:token', {
    summary: 'Set a new password by the token of a reset mail; ends all sessions of the account',
    access: 'anyone',
    body: z.object({ password: newPassword }),
  }),
  requestConfirmation: calls.session('POST /api/confirmations', {
    summary: 'Have a link mailed that confirms your address; none is mailed once it is confirmed',
    limits: [limit('confirmation', 'person', 3, HOUR, 'Too many confirmation mails.')],
  }),
  confirmation: calls.session('GET /api/confirmations/:token', {
    summary: 'Read which account a mailed confirmation link belongs to. Changes nothing',
    access: 'anyone',
    answer: confirmation,
  }),
  confirm: calls.session('POST /api/confirmations/:token', {
    summary:
      'Confirm an address with the token of a mailed link, which works once within a day, and a session or the password of its account',
    access: 'anyone',
    body: z.object({ password: z.optional(typedPassword) }),
  }),
  disown: calls.session('DELETE /api/confirmations/:token', {
    summary:
      'Say "This was not me": closes an account that somebody else made with your address, or cancels a change to your address',
    access: 'anyone',
  }),
}

export const openSession = z.object({
  id: z.uuid(),
  /** 'Firefox on Linux'; empty if the program did not say. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  /** A day, not a time, because a session is renewed at most once a day. */
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const providers = ['google', 'github', 'linkedin', 'oidc'] as const
export type Provider = (typeof providers)[number]
/** `oidc` is the organization's own, which the settings name. */
export const providerNames: Record<Exclude<Provider, 'oidc'>, string> = {
  google: 'Google',
  github: 'GitHub',
  linkedin: 'LinkedIn',
}

/** In the query string of the page that a failed sign-in or link returns to. */
export type ProviderRefusal =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'no-address'
  | 'unverified'
  | 'used-address'
  | 'used-account'
  | 'unconfirmed'
  | 'single-sign-on'
  /** The sign-in page asks for one. */
  | 'code-needed'
  | 'disabled'
  | 'approval'
  | 'confirmation'
  | 'not-invited'
  | 'other-domain'

export const linkedAccounts = z.object({
  hasPassword: z.boolean(),
  linked: z.array(z.object({ provider: z.enum(providers), since: z.iso.datetime() })),
  offered: z.array(z.enum(providers)),
  /** Linking waits until the address is confirmed. */
  awaitsConfirmation: z.boolean(),
})
export type LinkedAccounts = z.infer<typeof linkedAccounts>

export const redirectUrl = z.object({ url: z.string() })

export const linking = {
  signIn: calls.session('POST /api/provider-sign-ins', {
    summary: 'Where to go to sign in, or up, with a provider; the way back sets the session cookie',
    access: 'anyone',
    body: z.object({
      provider: z.enum(providers),
      next: z.optional(z.string().check(z.maxLength(1000))),
      timeZone,
    }),
    answer: redirectUrl,
    limits: [limit('provider', 'network', 300, 15 * MINUTE, 'Too many sign-ins from this network.')],
  }),
  finishSignIn: calls.session('POST /api/provider-sign-ins/code', {
    summary: 'Finish a sign-in with a provider by the code of your authenticator app, or a recovery code',
    access: 'anyone',
    body: z.object({ code: z.string().check(z.maxLength(100)) }),
    answer: z.object({ me: ownAccount }),
    limits: [limit('provider-code', 'network', 300, 15 * MINUTE, 'Too many sign-ins from this network.')],
  }),
  callback: calls.session('GET /api/providers/:provider/callback', {
    summary: 'Where a provider sends people back to; leads on to a page',
    access: 'anyone',
    // Providers may add what they like.
    query: z.looseObject({
      code: z.optional(z.string()),
      state: z.optional(z.string()),
      error: z.optional(z.string()),
      /** The issuer (RFC 9207). */
      iss: z.optional(z.string()),
    }),
    status: 302,
  }),
  list: calls.session('GET /api/linked-accounts', {
    summary: 'The ways to sign in to your account, and those that this server offers',
    answer: linkedAccounts,
  }),
  start: calls.session('POST /api/linked-accounts', {
    summary: 'Where to go to link a provider with your account',
    body: z.object({ provider: z.enum(providers), ...ownerProof }),
    answer: redirectUrl,
  }),
  end: calls.session('DELETE /api/linked-accounts/:provider', { summary: 'Stop signing in with this provider' }),
}

declare module '#shared/events.ts' {
  interface Events {
    identity: /** Also ended by a password reset or an administrator. Closes their open streams. */
      | { type: 'session.ended'; userId: string; sessionIds: string[] }
      /** Sent to no client. */
      | { type: 'account.made'; uid: string }
      /** A new account waits until administrators decide. */
      | { type: 'registration.waits'; uid: string }
      /** It is let in, or closed. */
      | { type: 'registration.decided'; uid: string }
      /** Also by a reset. Sent to the account's owner. */
      | { type: 'password.changed'; uid: string }
      /** Sent to the account's owner. */
      | { type: 'address.confirmed'; uid: string }
      /** Its address was proved first by somebody who may not have made it. Sent to no client. */
      | { type: 'account.claimed'; uid: string }
      /** The owner of the address (in lower case) had not created the account. Sent to no client. */
      | { type: 'account.closed'; uid: string; emailLower: string }
  }
}
